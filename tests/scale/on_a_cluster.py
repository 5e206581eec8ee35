"""Runs commands of Ronde on a Ray cluster of two nodes and three workers: `on_a_cluster.py COMMANDS.json`."""

import json
import sys
from pathlib import Path

from ronde.cli import run

if __name__ == "__main__":
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=2)
        for command in json.loads(Path(sys.argv[1]).read_text()):
            assert run([*command, "--on", f"ray:{cluster.address}"]) == 0
    finally:
        cluster.shutdown()
