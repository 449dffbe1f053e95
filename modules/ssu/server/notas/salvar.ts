import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, diaEscrito, escapeHtml, truncate } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	NotAllowedError,
	NotFoundError,
	type Portal,
	prepareAct,
	RuleError,
} from '@portal/platform/server'
import {
	AREA,
	type AtoDaNota,
	enderecoDaNota,
	formatarSsu,
	MAXIMO_NA_NOTA,
	regrasDaNota,
} from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso/quem.ts'
import { listarDoSistemaComPerfil } from '../atos/pessoas.ts'
import { listarRoteiros, obterSistemas } from '../cadastro/queries.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import { montarPessoa } from '../demanda/mostrar.ts'
import { registrarLog } from '../demanda/queries/demanda.ts'
import { alcanceNoRoteiro } from '../publico/alcance.ts'
import {
	type DeQuem,
	gravarItens,
	gravarNota,
	inserirNota,
	listarConcluidas,
	listarItens,
	listarMudancas,
	listarTocados,
	obterNota,
	removerNota,
	segurarNota,
} from './queries.ts'

/** Leaders of a whole system, and the administration, write its notes. */
const cuidaDe = ({ niveis, autoridades }: Quem, nomsis: string): boolean =>
	niveis.includes('1') ||
	autoridades.some(({ restricoes }) =>
		restricoes.some((uma) => uma.numnivseg === '3' && uma.nomsis === nomsis && uma.modulos.length === 0),
	)

export async function alcanceDasNotas(db: Db, portal: Portal, user: Agente): Promise<DeQuem> {
	const quem = await obterQuem(db, portal, user)
	const sistemas = await listarRoteiros(db)
	return {
		quem,
		leem: sistemas.filter((um) => alcanceNoRoteiro(quem, um) === 'inteiro').map(({ nomsis }) => nomsis),
		cuidam: sistemas.filter(({ nomsis }) => cuidaDe(quem, nomsis)).map(({ nomsis }) => nomsis),
	}
}

const anotar = (db: Db, portal: Portal, user: Agente, codnot: number, dsclog: string) =>
	registrarLog(db, {
		dtalog: portal.agora().toISOString(),
		codpes: user.codpes,
		tiplog: 'NOT',
		numssu: null,
		codnot,
		dsclog,
	})

interface Nova {
	readonly nomsis: string
	readonly titnot: string
	readonly dtaini: string
	readonly dtafim: string
}

export async function gerarNota(db: Db, portal: Portal, user: Agente, nova: Nova): Promise<number> {
	const { cuidam } = await alcanceDasNotas(db, portal, user)
	const { nomsis, titnot, dtaini, dtafim } = nova
	if (!(await obterSistemas(portal)).some((um) => um.nomsis === nomsis))
		throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema. Escolha outro da lista.')
	if (!cuidam.includes(nomsis))
		throw new NotAllowedError(
			'sistema-de-outros',
			'As notas de versão são do líder técnico do sistema inteiro. Peça a ele.',
		)
	if (dtafim < dtaini)
		throw new RuleError('periodo-invertido', 'O último dia vem antes do primeiro. Troque um dos dois.')
	const concluidas = await listarConcluidas(db, nova)
	if (concluidas.length === 0)
		throw new RuleError(
			'nada-concluido',
			`Nada do ${nomsis} foi concluído entre ${diaEscrito(dtaini)} e ${diaEscrito(dtafim)} que já não esteja em uma nota publicada. Escolha outro período.`,
		)
	if (concluidas.length > MAXIMO_NA_NOTA)
		throw new RuleError(
			'demandas-demais',
			`Foram concluídas mais de ${MAXIMO_NA_NOTA} demandas neste período. Escolha um período menor.`,
		)
	const codnot = await inserirNota(db, {
		nomsis,
		titnot,
		dtaini,
		dtafim,
		codpescad: user.codpes,
		dtacad: portal.agora().toISOString(),
	})
	await gravarItens(
		db,
		codnot,
		concluidas.map(({ numssu, titdem }) => ({ numssu, txtitm: titdem })),
	)
	await anotar(
		db,
		portal,
		user,
		codnot,
		`Gerou a nota “${titnot}” do ${nomsis}, com ${escreverQuantas(concluidas.length)}`,
	)
	return codnot
}

const escreverQuantas = (quantas: number): string => `${quantas} ${quantas === 1 ? 'demanda' : 'demandas'}`

interface Pedido {
	readonly user: Agente
	readonly codnot: number
	readonly versao?: number | undefined
	readonly ato: AtoDaNota
}

/** Act on a note, within the systems that the person cares for. */
async function prepararNota(db: Db, portal: Portal, { user, codnot, versao, ato }: Pedido) {
	const alcance = await alcanceDasNotas(db, portal, user)
	const nota = await prepareAct(portal, {
		coisa: 'a nota',
		vista: versao,
		codpes: user.codpes,
		reservar: async () => {
			await segurarNota(db, codnot)
			return obterNota(db, alcance, codnot)
		},
		mudancas: async () => {
			const [ultima] = await listarMudancas(db, { codnot })
			if (!ultima) return []
			const { codpes, nompes, dsclog, dtalog } = ultima
			const quem = montarPessoa(codpes, nompes)?.nompes ?? 'o portal'
			return [{ quem, codpes, oque: dsclog, quando: dtalog }]
		},
		recusar: ({ stanot, nomsis, qtddem }) =>
			regrasDaNota[ato]({ stanot, cuida: alcance.cuidam.includes(nomsis), qtddem }),
	})
	return { nota, quem: alcance.quem }
}

interface Dados {
	readonly titnot: string
	readonly txtnot: string
	readonly itens: readonly { readonly numssu: number; readonly txtitm: string }[]
}

export async function alterarNota(
	db: Db,
	portal: Portal,
	{ user, codnot, versao, titnot, txtnot, itens }: Dados & Omit<Pedido, 'ato'>,
): Promise<number> {
	const { nota, quem } = await prepararNota(db, portal, { user, codnot, versao, ato: 'alterar' })
	const antes = await listarItens(db, quem, codnot)
	const novos = new Set(itens.map(({ numssu }) => numssu))
	if (novos.size !== itens.length || itens.some((um) => !antes.some(({ numssu }) => numssu === um.numssu)))
		throw new RuleError('demandas-de-fora', 'A nota conta só demandas que foram geradas com ela, cada uma uma vez.')
	if (nota.stanot === 'P' && itens.length === 0)
		throw new RuleError('nota-vazia', 'Uma nota publicada conta ao menos uma demanda. Deixe uma.')
	await gravarNota(db, codnot, { titnot, txtnot })
	await gravarItens(db, codnot, itens)
	const sairam = antes.filter(({ numssu }) => !novos.has(numssu)).map(({ numssu }) => formatarSsu(numssu))
	const mudou = [
		...(titnot === nota.titnot ? [] : [`o título, que era “${nota.titnot}”`]),
		...(txtnot === nota.txtnot ? [] : ['o texto']),
		...(itens.some((um) => antes.find(({ numssu }) => numssu === um.numssu)?.txtitm !== um.txtitm)
			? ['o que diz das demandas']
			: []),
		...(sairam.length > 0 ? [`as demandas: saíram ${sairam.join(', ')}`] : []),
	]
	if (mudou.length > 0)
		await anotar(db, portal, user, codnot, `${nota.stanot === 'P' ? 'Corrigiu' : 'Alterou'} ${mudou.join('; ')}`)
	return nota.versao + 1
}

const VALIDADE_MS = 60 * DIA_MS

interface Publicada {
	/** The number of notified people. */
	readonly pessoas: number
	readonly versao: number
}

export async function publicarNota(db: Db, portal: Portal, pedido: Omit<Pedido, 'ato'>): Promise<Publicada> {
	const { user, codnot } = pedido
	const { nota, quem } = await prepararNota(db, portal, { ...pedido, ato: 'publicar' })
	const itens = await listarItens(db, quem, codnot)
	const { tipos } = await obterConfiguracao(portal)
	const secretas = itens.filter(({ tipatd }) => tipos.some((um) => um.tipatd === tipatd && um.staseg === 'S'))
	if (secretas.length > 0)
		throw new RuleError(
			'seguranca-na-nota',
			`Falhas de segurança não são publicadas. Tire da nota: ${secretas.map(({ numssu }) => formatarSsu(numssu)).join(', ')}.`,
		)
	const abertas = itens.filter(({ codetp }) => codetp !== 'CON').map(({ numssu }) => formatarSsu(numssu))
	if (abertas.length > 0)
		throw new RuleError(
			'demandas-reabertas',
			`Já não estão concluídas: ${abertas.join(', ')}. Tire-as da nota antes de publicar.`,
		)
	const agora = portal.agora()
	await gravarNota(db, codnot, { stanot: 'P', codpespub: user.codpes, dtapub: agora.toISOString() })
	await anotar(db, portal, user, codnot, `Publicou a nota “${nota.titnot}” do ${nota.nomsis}`)
	const doSeu = await listarDoSistemaComPerfil(
		db,
		portal,
		{ nomsis: nota.nomsis, numseqmdussu: null, codpessol: null, alocados: [], observadores: [] },
		['2', '3', '8'],
	)
	const pessoas = [...new Set([...(await listarTocados(db, codnot)), ...doSeu])]
	const assunto = `Novidades do ${nota.nomsis}: ${nota.titnot}`
	const linhas = itens.slice(0, NO_AVISO).map(({ txtitm }) => `<li>${escapeHtml(txtitm)}</li>`)
	await publicarAviso(db, {
		chvorg: `ssu:nota:${codnot}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: truncate(assunto, 200),
		mensagem: `<p>${escapeHtml(nota.txtnot || `Em ${diaEscrito(diaDe(portal))} o ${nota.nomsis} ganhou ${escreverQuantas(itens.length)}.`)}</p><ul>${linhas.join('')}</ul><p><a href="${enderecoDaNota(codnot)}">Ler a nota de versão</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: pessoas.map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
	})
	return { pessoas: pessoas.length, versao: nota.versao + 1 }
}
const NO_AVISO = 10

export async function excluirNota(db: Db, portal: Portal, pedido: Omit<Pedido, 'ato'>): Promise<void> {
	await prepararNota(db, portal, { ...pedido, ato: 'excluir' })
	await removerNota(db, pedido.codnot)
}
