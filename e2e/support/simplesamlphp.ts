import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { criarChave } from '../../modules/sessao/server/por-fora/provedor-saml-fixture.ts'
import { freePort } from '../confiabilidade/server-process.ts'

const PAGINAS = '/usr/share/simplesamlphp/www'

export interface ProvedorSaml {
	readonly emissor: string
	readonly endereco: string
	readonly certificado: string
	fechar(): void
}

/** SimpleSAMLphp, as many universities run it, with one account: `ana`, whose password is `senha-do-provedor`. */
export async function abrirSimpleSamlPhp(portal: string): Promise<ProvedorSaml> {
	const porta = await freePort()
	const base = `http://127.0.0.1:${porta}`
	const pasta = mkdtempSync(join(tmpdir(), 'portal-simplesamlphp-'))
	const [metadados, chave] = [join(pasta, 'metadata'), criarChave()]
	mkdirSync(metadados)
	writeFileSync(join(pasta, 'chave.pem'), chave.privada)
	writeFileSync(join(pasta, 'certificado.pem'), chave.certificado)
	const php = (nome: string, texto: string) => writeFileSync(join(pasta, nome), `<?php\n${texto}\n`)
	php(
		'config.php',
		`$config = ['baseurlpath' => '${base}/', 'certdir' => '${pasta}/', 'loggingdir' => '${pasta}/', 'datadir' => '${pasta}/', 'tempdir' => '${pasta}',
		'secretsalt' => 'sal-de-teste', 'auth.adminpassword' => 'senha-de-teste', 'logging.handler' => 'file', 'enable.saml20-idp' => true,
		'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true], 'store.type' => 'phpsession', 'session.cookie.secure' => false,
		'language.default' => 'en', 'metadata.sources' => [['type' => 'flatfile', 'directory' => '${metadados}']]];`,
	)
	php(
		'authsources.php',
		`$config = ['contas' => ['exampleauth:UserPass', 'ana:senha-do-provedor' => ['uid' => ['ana'], 'codpes' => ['10001'], 'displayName' => ['Ana']]]];`,
	)
	php(
		'metadata/saml20-idp-hosted.php',
		`$metadata['${base}/idp'] = ['host' => '__DEFAULT__', 'privatekey' => 'chave.pem', 'certificate' => 'certificado.pem', 'auth' => 'contas',
		'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'];`,
	)
	const nosso = `${portal}/proxy/wsusuario/api/usuario/entrada/cafe`
	php(
		'metadata/saml20-sp-remote.php',
		`$metadata['${nosso}/metadados'] = ['AssertionConsumerService' => '${nosso}/retorno', 'saml20.sign.assertion' => true];`,
	)
	const servidor = spawn('php', ['-S', `127.0.0.1:${porta}`, '-t', PAGINAS], {
		stdio: 'ignore',
		env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: pasta },
	})
	servidor.on('error', ({ message }) => console.error(`php: ${message}`))
	await esperarResponder(`${base}/saml2/idp/metadata.php`)
	return {
		emissor: `${base}/idp`,
		endereco: `${base}/saml2/idp/SSOService.php`,
		certificado: chave.arquivo,
		fechar: () => void servidor.kill(),
	}
}

async function esperarResponder(endereco: string): Promise<void> {
	const limite = AbortSignal.timeout(120_000)
	let ultima = ''
	while (!limite.aborted) {
		const resposta = await fetch(endereco).catch(() => undefined)
		if (resposta?.ok) return
		ultima = (await resposta?.text()) ?? 'no answer'
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error(`SimpleSAMLphp does not start: ${ultima.slice(0, 2_000)}`)
}
