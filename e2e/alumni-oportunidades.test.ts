import { sql } from 'kysely'
import { expect } from 'vitest'
import { enviarBoletim } from '../modules/alumni/server/boletim/enviar.ts'
import { expirarOportunidades } from '../modules/alumni/server/oportunidades/jobs.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { irPara } from './support/screens.ts'

const ADMINISTRADORA = 10007
const EGRESSO = 10006
const COLEGA = 30001

test('a company is validated, an opportunity is seen by another and expires, and a newsletter is left with one click', async ({
	portal,
	como,
}) => {
	const egresso = await como(EGRESSO)
	await egresso.goto('/alumni/oportunidades/cadastro')
	await egresso.getByRole('combobox', { name: 'Empresa' }).fill('Ateliê Nova Aurora')
	await egresso.getByLabel(/^Cargo ou função/).fill('Pessoa luthier')
	await egresso.getByLabel(/^Tipo/).selectOption('EMP')
	await egresso.getByLabel(/^Descrição/).fill('Construir e reparar violões com um grupo pequeno.')
	await egresso.getByRole('button', { name: 'Publicar' }).click()
	await egresso.waitForURL(/\/alumni\/oportunidades\/\d+$/)
	await egresso.getByText('Espera o Escritório Alumni').first().waitFor()
	const endereco = new URL(egresso.url()).pathname

	const administradora = await como(ADMINISTRADORA)
	await administradora.goto('/alumni/empresas?busca=ateli%C3%AA')
	await administradora.getByRole('button', { name: 'Examinar Ateliê Nova Aurora' }).click()
	expect(await faltasDeAcesso(administradora, 'empresa')).toEqual([])
	await administradora.getByRole('button', { name: 'Validar' }).click()
	await administradora.getByRole('dialog').getByRole('button', { name: 'Validar' }).click()
	await esperarAviso(administradora, 'Ateliê Nova Aurora validada.')

	const colega = await como(COLEGA)
	await colega.goto('/alumni/oportunidades?busca=luthier')
	await colega.getByRole('link', { name: 'Pessoa luthier' }).click()
	await colega.getByText('Construir e reparar violões').waitFor()
	await expect
		.poll(async () => {
			const { rows } = await sql<{ vistas: number }>`select totvlzopd as vistas from alumni.opdamn
				where nomcgofnc = 'Pessoa luthier'`.execute(portal.portal.db)
			return rows[0]?.vistas
		})
		.toBe(1)

	await sql`update alumni.opdamn set dtaexp = dtaexp - 90 where nomcgofnc = 'Pessoa luthier'`.execute(portal.portal.db)
	await expirarOportunidades.executar(portal.portal, {})
	await egresso.goto(endereco)
	await egresso.getByText('Expirada').waitFor()

	await irPara(administradora, '/alumni/Newsletter/novo')
	await administradora.getByLabel(/^Assunto/).fill('Novidades de novembro')
	await administradora.getByRole('textbox', { name: 'Texto' }).fill('Um encontro e três vagas.')
	await administradora.getByRole('button', { name: 'Salvar rascunho' }).click()
	await administradora.getByRole('button', { name: 'Enviar', exact: true }).click()
	await administradora.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
	await esperarAviso(administradora, 'O envio começou.')
	const codblt = Number(new URL(administradora.url()).pathname.split('/').at(-1))
	await enviarBoletim.executar(portal.portal, { codblt })

	const { rows } = await sql<{ valores: { chave: string } }>`select valores from plataforma.correio
		where molde is not null order by id limit 1`.execute(portal.portal.db)
	const visitante = await como(undefined)
	await visitante.goto(`/alumni/sair-do-boletim/${rows[0]?.valores.chave ?? ''}`)
	expect(await faltasDeAcesso(visitante, 'sair do boletim')).toEqual([])
	await visitante.getByRole('button', { name: 'Não quero receber mais' }).click()
	await visitante.getByText('Você não recebe mais o boletim').waitFor()
})

test('a diploma is shared and its view logged', async ({ como }) => {
	const egresso = await como(EGRESSO)
	await egresso.goto('/alumni/diploma-virtual')
	await egresso.getByRole('button', { name: 'Emitir o diploma de Engenharia Civil' }).click()
	await egresso.getByRole('link', { name: /Compartilhar o diploma de Engenharia Civil/ }).click()
	await egresso.getByRole('button', { name: 'Criar link' }).click()
	const endereco = await egresso.getByLabel('Endereço do link').inputValue()
	const empregador = await como(undefined)
	await empregador.goto(endereco)
	await empregador.getByLabel('Seu nome').fill('Marta Ribeiro')
	await empregador.getByRole('button', { name: 'Ver documento' }).click()
	await empregador.getByText('Documento válido').first().waitFor()
	await egresso.reload()
	await egresso.getByRole('button', { name: 'Ver quem abriu' }).click()
	await egresso.getByText('Marta Ribeiro').waitFor()
})
