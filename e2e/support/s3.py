"""OpenStack Swift (Debian's python3-swift) behind its S3 API, in one folder: python3 s3.py FOLDER PORT PORT PORT PORT"""
import getpass
import os
import signal
import sys

folder, *ports = sys.argv[1:]
roles = dict(zip(('proxy', 'account', 'container', 'object'), ports))
os.makedirs(f'{folder}/discos/disco', exist_ok=True)
with open(f'{folder}/swift.conf', 'w') as config:
    config.write('[swift-hash]\nswift_hash_path_suffix = teste\n')

from swift.cli.ringbuilder import main as ring
from swift.common import utils
from swift.common.wsgi import run_wsgi

utils.set_swift_dir(folder)
COMMON = '[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = {port}\nworkers = 0\nswift_dir = {folder}\ndevices = {folder}/discos\nmount_check = false\nuser = {user}\n'
STORE = '[pipeline:main]\npipeline = {role}-server\n[app:{role}-server]\nuse = egg:swift#{role}\n'
PROXY = """[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
# As AWS has 1,000: what is longer comes in pages.
max_bucket_listing = 3
[filter:tempauth]
use = egg:swift#tempauth
user_portal_teste = segredo .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


def make_ring(role, port):
    builder = f'{folder}/{role}.builder'
    for step in (['create', '4', '1', '1'], ['add', f'r1z1-127.0.0.1:{port}/disco', '1'], ['rebalance']):
        try:
            ring(['ring', builder, *step])
        except SystemExit:
            pass


def serve(role):
    sys.exit(run_wsgi(f'{folder}/{role}.conf', f'{role}-server'))


children = []
for role, port in roles.items():
    if role != 'proxy':
        make_ring(role, port)
    with open(f'{folder}/{role}.conf', 'w') as config:
        config.write(COMMON.format(port=port, folder=folder, user=getpass.getuser()))
        config.write(PROXY if role == 'proxy' else STORE.format(role=role))
for role in roles:
    child = os.fork()
    if child == 0:
        serve(role)
    children.append(child)


def stop(*_):
    for child in children:
        os.kill(child, signal.SIGKILL)
    os._exit(0)


signal.signal(signal.SIGTERM, stop)
# The one who started it holds the other end: when it goes, however it goes, so does this.
sys.stdin.read()
stop()
