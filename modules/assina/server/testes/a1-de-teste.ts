import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const SENHA_DO_A1 = 'segredo'

/** Test authority made by OpenSSL, independent of the product's code. */
export class IcpDeTeste implements Disposable {
	readonly #pasta = mkdtempSync(join(tmpdir(), 'portal-icp-'))
	#emitidos = 0

	constructor() {
		this.#openssl(
			'req -x509 -newkey rsa:2048 -nodes -keyout raiz.key -out raiz.pem -days 30 -subj',
			'/C=BR/O=ICP-Brasil/CN=AC Raiz de teste',
		)
	}

	/** Publishes the root in DER and its revocation list in PEM to a trust folder. */
	publicar(pasta = join(this.#pasta, 'raizes')): string {
		mkdirSync(pasta, { recursive: true })
		this.#openssl('x509 -in raiz.pem -outform DER -out', join(pasta, 'raiz.crt'))
		const configuracao = '[ca]\ndefault_ca=d\n[d]\ndatabase=indice\ndefault_md=sha256\ncrlnumber=numero\n'
		for (const [nome, conteudo] of [
			['ca', configuracao],
			['indice', ''],
			['numero', '01'],
		] as const)
			writeFileSync(join(this.#pasta, nome), conteudo)
		this.#openssl('ca -config ca -gencrl -keyfile raiz.key -cert raiz.pem -crldays 30 -out', join(pasta, 'raiz.crl'))
		return pasta
	}

	/** A1 certificate; with a CPF, in the format of ICP-Brasil. */
	emitir(nome: string, cpf?: string): Buffer {
		this.#emitidos += 1
		const a1 = String(this.#emitidos)
		const daPessoa = `subjectAltName=otherName:2.16.76.1.3.1;OCT:01011970${cpf}${'0'.repeat(26)}`
		writeFileSync(join(this.#pasta, 'extensao'), cpf === undefined ? 'keyUsage=digitalSignature' : daPessoa)
		this.#openssl(
			`req -newkey rsa:2048 -nodes -keyout ${a1}.key -out ${a1}.csr -utf8 -subj`,
			`/C=BR/O=ICP-Brasil/CN=${nome}:${cpf ?? '11122233344'}`,
		)
		this.#openssl(
			`x509 -req -in ${a1}.csr -CA raiz.pem -CAkey raiz.key -CAcreateserial -days 30 -extfile extensao -out ${a1}.pem`,
		)
		this.#openssl(`pkcs12 -export -inkey ${a1}.key -in ${a1}.pem -out ${a1}.p12 -passout pass:${SENHA_DO_A1}`)
		return readFileSync(join(this.#pasta, `${a1}.p12`))
	}

	[Symbol.dispose](): void {
		rmSync(this.#pasta, { recursive: true })
	}

	#openssl(comando: string, ...comEspacos: readonly string[]): void {
		execFileSync('openssl', [...comando.split(' '), ...comEspacos], { cwd: this.#pasta, stdio: 'pipe' })
	}
}
