import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPortal, readConfig } from '@portal/platform/server'
import { createDatabaseFrom, TEST_KEY } from '@portal/platform/testing'
import { expect } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { startApplication } from '../apps/server/start.ts'
import { freePort } from './confiabilidade/server-process.ts'
import { abrirDaCaixa, assinarComSenha, enviarLote } from './support/batch.ts'
import { test as base, entrar } from './support/browser-test.ts'
import { abrirProcesso } from './support/case.ts'

const SENHA = 'uma frase bem longa para entrar'
const ADMINISTRADORA = 70001
const RAIZ = join(import.meta.dirname, '..')

/** Lists as a registry office would bring them: three units and people do the same as 150,000. */
const LISTAS: Readonly<Record<string, string>> = {
	'unidades.csv': `codund;tipund;sglund;nomund;nomabvund;codcam;dtaatvund;dtadtvund;codundsup
12;ENSINO;FAU;Faculdade de Arquitetura;Arquitetura;1;1948-06-21;;
`,
	'pessoas.csv': `codpes;nompes;nompesttd;numcpf;dtanas;sexpes
${ADMINISTRADORA};Teresa Nogueira;;;;
70002;Paulo Siqueira;;;;
`,
	'vinculos.csv': `codpes;tipvin;numseqpes;tipvinext;dtainivin;dtafimvin;sitatl;codund;codset;nomfnc
${ADMINISTRADORA};SERVIDOR;1;Servidor;2010-03-01;;A;12;;Analista
70002;SERVIDOR;1;Servidor;2012-03-01;;A;12;;Secretário
`,
	'emails.csv': `codpes;numseqema;codema;stamtr;staalt;stausp
${ADMINISTRADORA};1;teresa@faculdade.example;S;N;S
70002;1;paulo@faculdade.example;S;N;S
`,
	'signatarios-assina.csv': `codpes;codund;dtafimval
${ADMINISTRADORA};12;
`,
	'estacoes.csv': `sgleta;nometa;nomareatc;tipeta;codund;codcam;staatveta
PROT-FAU;Protocolo da FAU;Expediente;P;12;1;S
`,
	'operadores.csv': `sgleta;codpes;papeta;dtainieta;dtafimeta
PROT-FAU;${ADMINISTRADORA};P;2020-01-01;
PROT-FAU;${ADMINISTRADORA};O;2020-01-01;
`,
}

interface Instalacao {
	readonly env: Readonly<Record<string, string>>
	readonly pasta: string
}

const test = base.extend<{ instalacao: Instalacao; portal: RunningPortal }>({
	instalacao: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			const { url, drop } = await createDatabaseFrom('vazio', async () => undefined)
			const pasta = await mkdtemp(join(tmpdir(), 'portal-producao-'))
			await mkdir(join(pasta, 'listas'))
			for (const [nome, conteudo] of Object.entries(LISTAS)) await writeFile(join(pasta, 'listas', nome), conteudo)
			await use({
				pasta,
				env: {
					PORT: String(await freePort()),
					DATABASE_URL: url,
					PORTAL_DEMO: '0',
					PORTAL_DATA_DIR: join(pasta, randomUUID()),
					PORTAL_ASSINA_KEK: TEST_KEY,
					PORTAL_LOG_LEVEL: 'error',
					PORTAL_CAPTCHA_CUSTO: '10',
				},
			})
			await drop()
			await rm(pasta, { recursive: true, force: true })
		},
		{ scope: 'file' },
	],
	portal: [
		async ({ instalacao: { env } }, use) => {
			const portal = await startApplication(readConfig(env, modules), env['DATABASE_URL'] ?? '')
			await use(portal)
			await portal.stop()
		},
		{ scope: 'file' },
	],
})

/** `npm run comando -- …` at the machine itself. */
function comando({ env }: Instalacao, argumentos: readonly string[], entrada = ''): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>()
	const processo = execFile(
		process.execPath,
		['scripts/comando.ts', ...argumentos],
		{ cwd: RAIZ, env: { PATH: process.env['PATH'], ...env } },
		(error, saida, erros) => (error ? reject(new Error(erros || saida, { cause: error })) : resolve(saida)),
	)
	processo.stdin?.end(entrada)
	return promise
}

test('an empty production database becomes a portal where a case is filed and a document is signed', {
	timeout: 400_000,
}, async ({ instalacao, portal, page }) => {
	expect(portal.portal.config.demo).toBe(false)
	expect(await comando(instalacao, ['conferir'])).toMatch(/FALTA +Unidades: Importe/)
	expect(await comando(instalacao, ['importar-pasta', join(instalacao.pasta, 'listas'), 'tudo'])).toContain(
		'Pessoas: 2 linhas lidas: 2 incluídas',
	)
	await comando(instalacao, ['importar-pasta', 'ops/inicio', 'tudo'])
	for (const perfil of ['PTL-ADMIN', 'ASI-GERAL'])
		await comando(instalacao, ['conceder-perfil', String(ADMINISTRADORA), perfil])
	await comando(instalacao, ['definir-senha', String(ADMINISTRADORA)], `${SENHA}\n`)

	await entrar(page, ADMINISTRADORA, SENHA)
	await page.goto('/administracao')
	const assuntos = page.getByRole('listitem').filter({ hasText: 'Assuntos de processos' }).first()
	await assuntos.getByText('Falta', { exact: true }).waitFor()
	await assuntos.getByRole('link', { name: 'Resolver' }).click()
	await page.getByRole('button', { name: 'Incluir' }).click()
	const dialogo = page.getByRole('dialog')
	await dialogo.getByRole('button', { name: 'Salvar' }).click()
	await dialogo.getByText('Preencha esta coluna.').first().waitFor()
	await dialogo.getByLabel(/^Código do assunto/).fill('1')
	await dialogo.getByLabel(/^Assunto/).fill('Revalidação de diploma')
	await dialogo.getByLabel(/^Complemento obrigatório/).selectOption('N')
	await dialogo.getByLabel(/^Nível de acesso inicial/).selectOption('P')
	await dialogo.getByRole('button', { name: 'Salvar' }).click()
	await page.getByRole('table').getByText('Revalidação de diploma').waitFor()

	await page.goto('/administracao/importacoes?lista=feriados')
	await page.locator('input[type=file]').setInputFiles({
		name: 'feriados.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from('Dia;Código do campus;Feriado\r\n07/09/2026;0;Independência\r\nontem;0;Errado\r\n', 'latin1'),
	})
	await page.getByRole('button', { name: 'Ensaiar' }).click()
	await page.getByText('Ensaiada', { exact: true }).waitFor()
	await page.getByText('Use um dia do calendário, como 2026-03-31 ou 31/03/2026.').waitFor()
	await page.getByRole('button', { name: 'Importar só as linhas boas' }).click()
	await page.getByRole('button', { name: 'Importar', exact: true }).click()
	await page.getByText('Gravada', { exact: true }).waitFor()

	const numpro = await abrirProcesso(page, {
		assunto: 'Revalidação de diploma',
		titulo: 'Diploma de Paulo',
		interessado: 70002,
	})
	expect(numpro).toMatch(/^\d{11}$/)

	await enviarLote(page, {
		nome: 'Primeiro documento',
		documentos: ['primeiro.pdf'],
		participantes: [{ nome: 'Teresa', codpes: ADMINISTRADORA }],
	})
	await abrirDaCaixa(page, 'Primeiro documento')
	await assinarComSenha(page, 'Assinar documento', SENHA)
	await page
		.getByText(/documento assinado/i)
		.first()
		.waitFor()
	expect(await comando(instalacao, ['conferir'])).toMatch(/pronto +Assuntos de processos/)
})
