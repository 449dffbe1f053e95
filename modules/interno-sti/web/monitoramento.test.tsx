import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	alterarMonitor,
	atualizarIncidente,
	DadosDoMonitor,
	type Incidente,
	inserirMonitor,
	listarMonitores,
	listarSistemasMonitorados,
	type Monitor,
	obterHistoricoDoMonitor,
	obterIncidente,
	obterMonitor,
	obterOpcoesDoMonitor,
	obterResumoDoMonitoramento,
	obterSla,
	STI_LEITURA,
	STI_OPERADOR,
	votarLentidao,
} from '../contract/index.ts'
import { IncidentePage } from './incidentes/incidente.page.tsx'
import { obterFaixaDaDisponibilidade } from './monitoramento/graficos.tsx'
import { MetasPage } from './monitoramento/metas.page.tsx'
import { MonitorPage } from './monitoramento/monitor.page.tsx'
import { AlterarMonitorPage, NovoMonitorPage } from './monitoramento/monitor-salvar.page.tsx'
import { PainelPage } from './monitoramento/painel.page.tsx'

const server = useDoubleServer()
const RAIZ = '/interno-sti/monitoramento'
const EM = '2026-11-20T10:00:00.000Z'
const trinta = <T,>(valor: T): T[] => Array.from({ length: 30 }, () => valor)

const monitor: Monitor = {
	codmon: 4,
	nommon: 'JANUS: entrada',
	tipmon: 'HTTP',
	alvmon: 'https://janus.exemplo.br/',
	sitmon: 'FOR',
	dtasit: EM,
	msg: 'A máquina recusou a conexão.',
	qtdms: null,
	dtabat: EM,
	codequ: 1,
	nomequ: 'Sistemas acadêmicos',
	codsis: 'JANUS',
	codmonpai: null,
	nommonpai: null,
	dsp24h: 96.67,
	dspdia: [...trinta(100).slice(1), 90],
	itvmon: 60,
	limmon: 10,
	tenmon: 2,
	staatv: 'S',
	stares: 'N',
	stapub: 'S',
	nompub: 'Pós-graduação',
	palmon: '',
	vinafe: [],
	sevmon: 'CRI',
	minobs: 5,
	slamon: 99.5,
	diaavs: 21,
	dsp30d: 99.6,
	dsp1a: null,
	codinc: 7,
	filhos: [],
	batimentos: [{ dtabat: EM, sitbat: 'FAL', qtdms: 3, msg: 'A máquina recusou a conexão.' }],
	versao: 1,
	permissoes: {
		alterar: 'N',
		verificar: 'N',
		remover: 'N',
		motivos: { verificar: 'Isto é da equipe Sistemas acadêmicos, e você só acompanha.' },
	},
}
const resumo = {
	situacoes: [{ sitmon: 'FOR' as const, qtd: 1 }],
	qtdinc: 1,
	votos: [{ codsis: 'JANUS', qtdvot: 3 }],
	equipes: [],
	todasEquipes: [{ codequ: 1, nomequ: 'Sistemas acadêmicos' }],
	administra: 'N' as const,
}

test('who follows reads the state in words, beside its bars in words, and who found a system slow', async () => {
	server.answers(obterResumoDoMonitoramento, resumo)
	server.answers(listarMonitores, { itens: [monitor], total: 1, pagina: 1, porPagina: 10 })
	showScreen(PainelPage, { path: RAIZ, perfis: [STI_LEITURA] })
	const linha = await screen.findByRole('row', { name: /JANUS: entrada/ })
	expect(within(linha).getByText('Fora do ar')).toBeTruthy()
	expect(within(linha).getByText(/30 dias: 1 abaixo de 99,5 %, o pior com 90,00/)).toBeTruthy()
	expect(screen.getByText(/3 pessoas na última hora/)).toBeTruthy()
	expect(screen.queryByRole('link', { name: 'Novo monitor' })).toBeNull()
})

test('who has no profile reads how the systems are, and says once that one is slow', async () => {
	const sistema = { codsis: 'JANUS', nompub: 'Pós-graduação', estsis: 'fora' as const, dtasit: EM, votou: 'N' as const }
	server.answers(listarSistemasMonitorados, [sistema])
	server.answers(votarLentidao, { retorno: 'ok', mensagem: 'Obrigado!' })
	const { user } = showScreen(PainelPage, { path: RAIZ })
	expect(await screen.findByText('Fora do ar')).toBeTruthy()
	server.answers(listarSistemasMonitorados, [{ ...sistema, votou: 'S' }])
	await user.click(screen.getByRole('button', { name: 'Está lento para mim: Pós-graduação' }))
	expect(await screen.findByText('Obrigado!')).toBeTruthy()
	expect(
		await screen.findByRole('button', { name: 'Está lento para mim: Pós-graduação', description: /já disse isso/ }),
	).toBeTruthy()
	expect(server.bodies).toEqual([{ codsis: 'JANUS' }])
})

test('without any system people read so, and without monitors who operates reads what to do', async () => {
	server.answers(listarSistemasMonitorados, [])
	showScreen(PainelPage, { path: RAIZ })
	expect(await screen.findByText('Nenhum sistema é acompanhado aqui ainda.')).toBeTruthy()
})

test('a monitor says why it cannot be checked, and leads to its open incident', async () => {
	server.answers(obterMonitor, monitor)
	const ponto = { dspprd: 100, qtdms: 80, maxms: 210, qtdfal: 0 }
	server.answers(obterHistoricoDoMonitor, {
		pontos: [
			{ ...ponto, dtaini: EM },
			{ ...ponto, dtaini: '2026-11-20T11:00:00.000Z' },
		],
	})
	showScreen(MonitorPage, { path: `${RAIZ}/:codmon`, at: `${RAIZ}/4`, perfis: [STI_LEITURA] })
	expect(await screen.findByRole('button', { name: 'Verificar agora', description: /você só acompanha/ })).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Abrir o incidente 7' })).toHaveProperty(
		'pathname',
		'/interno-sti/monitoramento/incidentes/7',
	)
	expect(await screen.findByRole('figure', { name: /Tempo de resposta de JANUS: entrada/ })).toBeTruthy()
	expect(screen.getByText('A resposta mais lenta levou 210 ms.')).toBeTruthy()
	expect(screen.queryByRole('link', { name: 'Alterar' })).toBeNull()
})

const opcoes = {
	equipes: [{ codequ: 1, nomequ: 'Sistemas acadêmicos' }],
	sistemas: [],
	pais: [],
	conexoes: [],
	permitidos: ['*.exemplo.br:443'],
}

test('an address that the server may not call is refused at its field, and what was typed stays', async () => {
	server.answers(obterOpcoesDoMonitor, opcoes)
	const recusa = 'Este endereço não está entre os que o servidor pode chamar.'
	server.refuses(inserirMonitor, 422, 'endereco-nao-permitido', recusa)
	const { user } = showScreen(NovoMonitorPage, { path: `${RAIZ}/novo`, perfis: [STI_OPERADOR] })
	await user.type(await screen.findByLabelText(/^Nome do monitor/), 'Metadados')
	await user.type(screen.getByLabelText(/^Endereço/), 'ftp://a')
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	expect(await screen.findByText(/Escreva um endereço inteiro/)).toBeTruthy()
	await user.clear(screen.getByLabelText(/^Endereço/))
	await user.type(screen.getByLabelText(/^Endereço/), 'http://169.254.169.254/')
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	expect(await screen.findByText(recusa)).toBeTruthy()
	expect(screen.getByLabelText(/^Nome do monitor/)).toHaveProperty('value', 'Metadados')
	expect(server.bodies).toEqual([
		expect.objectContaining({
			alvmon: 'http://169.254.169.254/',
			codsis: null,
			codmonpai: null,
			slamon: null,
			itvmon: 60,
		}),
	])
})

test('a monitor that could not be typed any more opens, so that it is mended', async () => {
	const alterar = 'S' as const
	const antigo = { ...monitor, nommon: 'm'.repeat(200), permissoes: { ...monitor.permissoes, alterar } }
	server.answers(obterMonitor, antigo)
	server.answers(obterOpcoesDoMonitor, { ...opcoes, sistemas: [{ codsis: 'JANUS', dscsis: 'Pós-graduação' }] })
	const { user } = showScreen(AlterarMonitorPage, {
		path: `${RAIZ}/:codmon/alterar`,
		at: `${RAIZ}/4/alterar`,
		perfis: [STI_OPERADOR],
	})
	expect(await screen.findByLabelText(/^Nome do monitor/)).toHaveProperty('value', antigo.nommon)
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Use no máximo 80 caracteres.')).toBeTruthy()
	server.answers(alterarMonitor, { ...antigo, nommon: 'Entrada' })
	await user.clear(screen.getByLabelText(/^Nome do monitor/))
	await user.type(screen.getByLabelText(/^Nome do monitor/), 'Entrada')
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Monitor alterado.')).toBeTruthy()
	const dados = Object.fromEntries(Object.keys(DadosDoMonitor.shape).map((campo) => [campo, expect.anything()]))
	expect(server.bodies).toEqual([{ dados: { ...dados, nommon: 'Entrada', codmonpai: null }, versao: 1 }])
})

const incidente: Incidente = {
	codinc: 7,
	titinc: 'JANUS: entrada fora do ar',
	sevinc: 'CRI',
	sitinc: 'INV',
	codmon: 4,
	nommon: 'JANUS: entrada',
	nomequ: 'Sistemas acadêmicos',
	staaut: 'S',
	dtaini: EM,
	dtafim: null,
	qtdmin: 125,
	numssu: 2_026_000_012,
	stapos: 'N',
	atualizacoes: [
		{ numseqatz: 1, dtaatz: EM, sitinc: 'INV', txtatz: 'O monitor não responde.', pesatz: null, stapub: 'N' },
	],
	txtposm: null,
	pesposm: null,
	codsis: 'JANUS',
	codocor: 3,
	qtdvot: 1,
	versao: 2,
	permissoes: {
		atualizar: 'S',
		investigar: 'N',
		identificar: 'S',
		observar: 'S',
		resolver: 'S',
		escreverPosmortem: 'N',
		abrirDemanda: 'N',
		motivos: {},
	},
}

test('an incident is resolved with words, and told to people only where that is said', async () => {
	server.answers(obterIncidente, incidente)
	server.answers(atualizarIncidente, { ...incidente, sitinc: 'RES' })
	const { user } = showScreen(IncidentePage, { path: `${RAIZ}/incidentes/:codinc`, at: `${RAIZ}/incidentes/7` })
	expect(await screen.findByRole('link', { name: '12/2026' })).toBeTruthy()
	expect(screen.getByText(/^2\sh\s5\smin$/)).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Atualizar' }))
	const dialogo = within(screen.getByRole('dialog'))
	await user.selectOptions(dialogo.getByLabelText('Situação'), 'RES')
	await user.click(dialogo.getByRole('button', { name: 'Resolver' }))
	expect(await dialogo.findByText(/Escreva o que se sabe/)).toBeTruthy()
	await user.type(dialogo.getByLabelText(/^Atualização/), 'Certificado refeito.')
	await user.click(dialogo.getByRole('button', { name: 'Resolver' }))
	expect(await screen.findByText('Incidente resolvido.')).toBeTruthy()
	await waitFor(() =>
		expect(server.bodies).toEqual([
			{ sitinc: 'RES', sevinc: 'CRI', txtatz: 'Certificado refeito.', stapub: 'N', versao: 2 },
		]),
	)
})

test('who was slower reads who was faster, and what was typed stays', async () => {
	server.answers(obterIncidente, incidente)
	server.refuses(
		atualizarIncidente,
		409,
		'incidente-alterado',
		'O incidente mudou depois que você o abriu (Sofia: Resolvido).',
	)
	const { user } = showScreen(IncidentePage, { path: `${RAIZ}/incidentes/:codinc`, at: `${RAIZ}/incidentes/7` })
	await user.click(await screen.findByRole('button', { name: 'Atualizar' }))
	const dialogo = within(screen.getByRole('dialog'))
	await user.type(dialogo.getByLabelText(/^Atualização/), 'Achei a causa.')
	await user.click(dialogo.getByRole('button', { name: 'Atualizar' }))
	expect(await dialogo.findByText(/Sofia: Resolvido/)).toBeTruthy()
	expect(dialogo.getByLabelText(/^Atualização/)).toHaveProperty('value', 'Achei a causa.')
})

test('goals say in words which were met', async () => {
	const linha = { codmon: 4, nommon: 'JANUS', codsis: 'JANUS', nomequ: 'Sistemas', slamon: 99.5, qtdmin: 61 }
	server.answers(obterSla, {
		mes: '2026-11',
		linhas: [
			{ ...linha, dspprd: 98, stacmp: 'N' },
			{ ...linha, codmon: 5, nommon: 'JUPITER', dspprd: null, stacmp: null },
		],
	})
	showScreen(MetasPage, { path: `${RAIZ}/metas` })
	expect(await screen.findByText('1 de 2 metas não foi cumprida.')).toBeTruthy()
	expect(screen.getByText('Não cumprida')).toBeTruthy()
	expect(screen.getAllByText('Sem medida').length).toBeGreaterThan(0)
})

test.for([
	[
		[100, 99.98, null],
		[95, 100],
	],
	[
		[92.5, 100],
		[90, 100],
	],
	[[30], [0, 100]],
	[[], [95, 100]],
] as const)('the axis of availability begins where the data are: %j', ([valores, faixa]) => {
	expect(obterFaixaDaDisponibilidade(valores.map((dspprd) => ({ dspprd })))).toEqual(faixa)
})
