"""What a check takes, for the scripts that measure it."""

import os
import subprocess
import tempfile


def of_check(tool, path, limit):
    """Checks a file without any configuration; it is ended behind `limit` processor seconds.

    Returns processor seconds, megabytes at the peak, the status (negative: the signal that ended it), and what it wrote to standard error.
    """
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as errors:
        configuration = os.path.join(folder, "none.yml")
        open(configuration, "w").close()
        command = f'ulimit -t {int(limit)}; exec "$0" check --quiet --reporter json --config "$1" "$2" > /dev/null'
        process = subprocess.Popen(["bash", "-c", command, tool, configuration, path], stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        errors.seek(0)
        message = errors.read().decode(errors="replace")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status), message
