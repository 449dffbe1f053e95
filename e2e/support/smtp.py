"""A mail server of aio-libs (Debian's python3-aiosmtpd) that asks for TLS and a password: python3 smtp.py PORT CERTIFICATE KEY FOLDER"""
import ssl
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Mailbox
from aiosmtpd.smtp import AuthResult, LoginPassword

port, certificate, key, folder = sys.argv[1:]
tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
tls.load_cert_chain(certificate, key)


class Server(Mailbox):
    """Keeps each message in a file of its own; knows nobody called ninguem."""

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith('ninguem@'):
            return '550 5.1.1 no such user here'
        envelope.rcpt_tos.append(address)
        return '250 OK'


def authenticate(server, session, envelope, mechanism, data):
    known = isinstance(data, LoginPassword) and (data.login, data.password) == (b'portal', b'segredo')
    return AuthResult(success=known)


controller = Controller(
    Server(folder),
    hostname='127.0.0.1',
    port=int(port),
    tls_context=tls,
    require_starttls=True,
    authenticator=authenticate,
    auth_required=True,
)
controller.start()
# The one who started it holds the other end: when it goes, however it goes, so does this.
sys.stdin.read()
controller.stop()
