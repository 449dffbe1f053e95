import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { NovoAparelho } from '../../../contract/index.ts'

/** The self-signed certificate for `localhost` is trusted only by a process that was told to trust it. */
function fazerCertificado() {
	const pasta = mkdtempSync(join(tmpdir(), 'push-'))
	const [chave, certificado] = [join(pasta, 'chave.pem'), join(pasta, 'certificado.pem')]
	const nome = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
	const algoritmo = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
	const arquivos = ['-keyout', chave, '-out', certificado]
	execFileSync('openssl', ['req', '-x509', '-days', '2', ...algoritmo, ...nome, ...arquivos], { stdio: 'ignore' })
	const par = { key: readFileSync(chave, 'utf8'), cert: readFileSync(certificado, 'utf8') }
	rmSync(pasta, { recursive: true })
	return par
}

export interface Entrega {
	readonly caminho: string
	readonly headers: IncomingHttpHeaders
	readonly corpo: Buffer
}

/** A fake push service over TLS records what it is given and answers with the status that a test sets. */
export async function abrirServicoDePush() {
	const certificado = fazerCertificado()
	const entregas: Entrega[] = []
	const resposta = { status: 201 }
	const server = createServer(certificado, (request, response) => {
		const partes: Buffer[] = []
		request.on('data', (parte: Buffer) => partes.push(parte))
		request.on('end', () => {
			entregas.push({ caminho: request.url ?? '', headers: request.headers, corpo: Buffer.concat(partes) })
			response.writeHead(resposta.status).end()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, resolve))
	const maquina = `localhost:${(server.address() as AddressInfo).port}`
	const antes = getCACertificates('default')
	return {
		entregas,
		resposta,
		maquina,
		/** The certificate is trusted by this process until `fechar`. */
		confiar: () => setDefaultCACertificates([...antes, certificado.cert]),
		fechar: () => {
			setDefaultCACertificates(antes)
			server.close()
		},
	}
}

/** A fake browser holds its own key pair and decrypts messages for it as RFC 8291 says. */
export function novoNavegador(maquina: string, nome = randomBytes(6).toString('hex')) {
	const chaves = createECDH('prime256v1')
	const publica = chaves.generateKeys()
	const segredo = randomBytes(16)
	const inscricao: NovoAparelho = {
		enderecoPush: `https://${maquina}/push/${nome}`,
		chaveAparelho: publica.toString('base64url'),
		segredoAparelho: segredo.toString('base64url'),
		pararAoSair: 'S',
	}
	const derivar = (chave: Buffer, sal: Buffer, info: Buffer | string, quantos: number) =>
		Buffer.from(hkdfSync('sha256', chave, sal, info, quantos))
	const abrir = (corpo: Buffer): unknown => {
		const sal = corpo.subarray(0, 16)
		const fimDaChave = 21 + corpo.readUInt8(20)
		const doPortal = corpo.subarray(21, fimDaChave)
		const info = Buffer.concat([Buffer.from('WebPush: info\0'), publica, doPortal])
		const semente = derivar(chaves.computeSecret(doPortal), segredo, info, 32)
		const chave = derivar(semente, sal, 'Content-Encoding: aes128gcm\0', 16)
		const decifra = createDecipheriv('aes-128-gcm', chave, derivar(semente, sal, 'Content-Encoding: nonce\0', 12))
		decifra.setAuthTag(corpo.subarray(-16))
		const texto = Buffer.concat([decifra.update(corpo.subarray(fimDaChave, -16)), decifra.final()])
		return JSON.parse(texto.subarray(0, texto.lastIndexOf(2)).toString())
	}
	return { inscricao, caminho: `/push/${nome}`, abrir }
}
