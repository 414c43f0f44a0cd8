#!/bin/sh
# Starts a controller and one node of Slurm on this machine, for tests: slurm-node.sh start FOLDER.
#
# Everything of theirs is in the folder, and they trust whoever can reach the ports they listen on;
# nobody else has them. `export SLURM_CONF=FOLDER/slurm.conf` makes sbatch and squeue find them.
# slurm-node.sh stop FOLDER ends both, and the jobs that still run: a node's jobs outlive it else.
set -eu

action=$1
folder=$2
export SLURM_CONF="$folder/slurm.conf"

# Gives up all jobs, and waits for them for ten seconds.
give_up() {
  scancel --signal=KILL --full --user="$(id -un)" 2>/dev/null || return 0
  scancel --user="$(id -un)" 2>/dev/null || return 0
  for _ in $(seq 50); do
    [ -n "$(squeue -h -o %T 2>/dev/null)" ] || break
    sleep 0.2
  done
}

stop() {
  give_up
  for name in slurmd slurmctld; do
    [ -s "$folder/$name.pid" ] || continue
    process=$(cat "$folder/$name.pid")
    kill "$process" 2>/dev/null || continue
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
      kill -0 "$process" 2>/dev/null || break
      sleep 0.2
    done
    kill -9 "$process" 2>/dev/null || true
  done
}

if [ "$action" = stop ]; then
  stop
  exit 0
fi

host=$(hostname -s)
user=$(id -un)
port=$((20000 + $$ % 20000))
mkdir -p "$folder/state" "$folder/spool"
cat > "$folder/slurm.conf" <<CONF
ClusterName=flipbook
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/none
CredType=cred/none
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=1,batch_sched_delay=0,bf_interval=1
JobRequeue=1
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
CONF
slurmctld -c -f "$folder/slurm.conf"
slurmd -f "$folder/slurm.conf"
for _ in $(seq 100); do
  if [ "$(sinfo -h -o %t 2>/dev/null)" = idle ]; then exit 0; fi
  sleep 0.1
done
echo 'slurm-node: the node does not come up' >&2
tail -5 "$folder/slurmctld.log" "$folder/slurmd.log" >&2
stop
exit 1
