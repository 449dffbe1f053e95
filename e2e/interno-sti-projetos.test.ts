import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'

const TIAGO = 10008
const SOFIA = 10007
const MARINA = 10005

const NOME = 'Telefonia sobre a rede de dados'

test('a project goes from its proposal to a report, and leaves as a page with an ID', async ({ como }) => {
	const tiago = await como(TIAGO)
	await tiago.goto('/interno-sti/cadastro/novo')
	await tiago.getByLabel(/^Nome/).fill(NOME)
	await tiago.getByLabel(/^Tipo/).selectOption({ label: 'Infraestrutura' })
	await tiago.getByLabel(/^Objetivo/).fill('Uma só rede para voz e dados em todos os prédios.')
	await tiago.getByLabel(/^Descrição/).fill('Troca das centrais, dos aparelhos e dos contratos.')
	await tiago.getByText(/Rascunho salvo/).waitFor()
	await tiago.reload()
	expect(await tiago.getByLabel(/^Nome/).inputValue()).toBe(NOME)
	await tiago.getByRole('button', { name: 'Continuar' }).click()
	await tiago.getByRole('combobox', { name: 'Unidade' }).fill('RUSP')
	await tiago.getByRole('option', { name: /^RUSP/ }).click()
	await informarPessoa(tiago.getByRole('combobox', { name: 'Gerente' }), TIAGO)
	await informarPessoa(tiago.getByRole('combobox', { name: 'Patrocinador' }), MARINA)
	await tiago.getByRole('button', { name: 'Continuar' }).click()
	await tiago.getByLabel(/^Início previsto/).fill('10/01/2030')
	await tiago.getByLabel(/^Fim previsto/).fill('30/11/2030')
	await tiago.getByLabel(/^Valor previsto/).fill('1.250.000,50')
	await tiago.getByRole('button', { name: 'Continuar' }).click()
	await tiago.getByRole('button', { name: 'Incluir marco' }).click()
	await tiago.getByLabel('Marco 1', { exact: true }).fill('Primeiro prédio')
	await tiago.getByLabel(/^Previsto para/).fill('01/03/2030')
	await tiago.getByRole('button', { name: 'Propor' }).click()
	await esperarAviso(tiago, 'Projeto proposto!')
	await tiago.waitForURL((url) => /\/\d+$/.test(url.pathname))
	const endereco = new URL(tiago.url()).pathname

	const sofia = await como(SOFIA)
	await sofia.goto(endereco)
	await sofia.getByRole('button', { name: 'Levar à análise' }).click()
	await sofia.getByRole('dialog').getByRole('button', { name: 'Levar à análise' }).click()
	await esperarAviso(sofia, 'Projeto em análise.')
	const marina = await como(MARINA)
	await marina.goto(endereco)
	await marina.getByRole('button', { name: 'Aprovar' }).click()
	await marina.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
	await esperarAviso(marina, 'Projeto aprovado!')

	await tiago.getByRole('button', { name: 'Iniciar a execução' }).click()
	await tiago.getByRole('dialog').getByRole('button', { name: 'Iniciar a execução' }).click()
	await esperarAviso(tiago, 'Execução iniciada!')
	await tiago.getByRole('tab', { name: 'Marcos' }).click()
	await tiago.getByRole('button', { name: 'Alterar Primeiro prédio' }).click()
	await tiago
		.getByRole('dialog')
		.getByLabel(/^Previsto para/)
		.fill('15/04/2030')
	await tiago.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
	await esperarAviso(tiago, 'Marco alterado.')
	await tiago.getByRole('cell', { name: 'Previsto com 45 dias de atraso' }).waitFor()
	expect(await faltasDeAcesso(tiago, 'marcos')).toEqual([])
	await tiago.getByRole('tab', { name: 'Relatórios' }).click()
	await tiago.getByRole('button', { name: /^Escrever o relatório/ }).click()
	const dialogo = tiago.getByRole('dialog')
	await dialogo.getByLabel(/^Farol/).selectOption({ label: 'Amarelo' })
	await dialogo.getByLabel(/^Concluído/).fill('15')
	await dialogo.getByLabel(/^Avanços/).fill('Contrato assinado e primeiro prédio medido.')
	await dialogo.getByRole('button', { name: 'Salvar relatório' }).click()
	await esperarAviso(tiago, 'Relatório salvo.')
	const descarregando = tiago.waitForEvent('download')
	await tiago.getByRole('button', { name: 'Resumo em PDF' }).click()
	expect((await descarregando).suggestedFilename()).toMatch(/^projeto-de-ti-\d+\.pdf$/)
})

const CSV = `Nome;Cluster;Situação;Ambiente;Sistema;Unidade;Setor;Responsável;Finalidade;vCPUs;Memória (GB);Disco (GB);Sistema operacional;Criada em;Expira em;Endereço IP;Observações
jornada-01;CLU-A;LIG;HOM;;1;102;10008;Ensaio da importação de máquinas;2;4;40;Debian 13;2026-01-05;2035-01-05;10.9.9.9;
jornada-02;CLU-Z;LIG;HOM;;1;102;10008;Ensaio da importação de máquinas;2;4;40;Debian 13;2026-01-05;2035-01-05;;
`

test('a file with a bad row is read before it is loaded, and the public learns nothing of its machines', async ({
	como,
}) => {
	const tiago = await como(TIAGO)
	await tiago.goto('/interno-sti/vms/importar')
	await tiago
		.getByLabel(/Escolher arquivo CSV/)
		.setInputFiles({ name: 'maquinas.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
	await tiago.getByRole('button', { name: 'Conferir' }).click()
	await tiago.getByText('Não há este cluster no portal.').waitFor()
	await tiago.getByText('jornada-01').waitFor()
	expect(await faltasDeAcesso(tiago, 'importar')).toEqual([])
	await tiago.getByText('Só as linhas boas', { exact: true }).click()
	await tiago.getByRole('button', { name: 'Carregar só as linhas boas' }).click()
	await esperarAviso(tiago, 'Arquivo carregado: 1 incluídas, 0 alteradas, 1 recusadas.')
	const publica = await como(undefined)
	await publica.goto('/interno-sti/visualizacao-vms')
	await publica.getByRole('figure', { name: 'Máquinas virtuais: por ambiente' }).waitFor()
	expect(await publica.getByRole('main').textContent()).not.toContain('jornada')
	expect(await faltasDeAcesso(publica, 'máquinas em público')).toEqual([])
})
