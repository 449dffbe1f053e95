import { diaEscrito, formatSize } from '@portal/platform/contract'
import { formatInstant, type Portal, RuleError } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import type { Agente } from '../acesso.ts'
import { arquivosDa } from '../arquivos/listar.ts'
import { comparar } from '../avaliacao/comparar.ts'
import { todosOsAndamentos } from '../solicitacao/andamentos.ts'
import { evidenciasDa } from '../solicitacao/evidencias.ts'
import { verSolicitacao } from '../solicitacao/ver.ts'

interface Tabela {
	readonly titulo: string
	/** The note below the title explains the numbers. */
	readonly nota?: string
	readonly colunas: readonly string[]
	readonly linhas: readonly (readonly string[])[]
}

const TITULOS: Readonly<Record<contrato.CampoDeDetalhe, string>> = {
	jussol: 'Justificativa',
	etrsol: 'Estrutura do setor',
	jusrcs: 'Recurso',
	pcercs: 'Parecer do recurso',
	pcenaoaprsol: 'Parecer de não aprovação',
}

const VAZIO = '–'
const numero = (valor: number | null): string =>
	valor === null ? VAZIO : valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
const inteiro = (valor: number | null): string => (valor === null ? VAZIO : valor.toLocaleString('pt-BR'))

type Vista = contrato.SolicitacaoProserv
type Fato = readonly [string, string]

function listarFatos(vista: Vista, instante: (quando: string) => string): Fato[] {
	const { undste, setste, dctrsp, vtesolprs, cgoprs, arecnhpsq, sitprsatl, media, solori, soltro } = vista
	const outra = ({ anosolprs, codsolprs }: contrato.Numero) => `Solicitação ${codsolprs}/${anosolprs}`
	return [
		['Edital', vista.nomedt],
		['Unidade', `${undste.sglund} - ${undste.nomund}`],
		['Departamento', setste?.nomset ?? VAZIO],
		['Pedida por', dctrsp.nompes],
		['Criada em', instante(vista.dtacad)],
		['Vertente', vtesolprs.valor],
		['Função', vista.nomfncprs ?? VAZIO],
		['Área de atuação', cgoprs.areatcespcgo ?? VAZIO],
		['Área do conhecimento', arecnhpsq?.nomarecnhpsq ?? VAZIO],
		['Situação', sitprsatl.dsctipsitprs],
		...(media === null ? [] : [['Média', numero(media)] as const]),
		...(solori ? [['No lugar de', outra(solori)] as const] : []),
		...(soltro ? [['Trocada por', outra(soltro)] as const] : []),
		...listarFatosDoRecurso(vista, instante),
	]
}

function listarFatosDoRecurso({ recurso, encerramento, lugar }: Vista, instante: (quando: string) => string): Fato[] {
	const { dtalimrcs, dtarcs, dtajlg, stadfr } = recurso
	return [
		...(dtalimrcs === null ? [] : [['Prazo para recorrer', diaEscrito(dtalimrcs)] as const]),
		...(encerramento === null
			? []
			: [
					[
						'Avaliação encerrada com',
						`${encerramento.qtdenv} de ${encerramento.qtdavd} avaliações${encerramento.motivo === null ? '' : `: ${encerramento.motivo}`}`,
					] as const,
				]),
		...(lugar === null ? [] : [['Lugar entre as publicadas', `${lugar.numcla}º de ${lugar.qtdcla}`] as const]),
		...(dtarcs === null ? [] : [['Recurso feito em', instante(dtarcs)] as const]),
		...(dtajlg === null ? [] : [['Recurso julgado em', instante(dtajlg)] as const]),
		...(stadfr === null ? [] : [['Decisão do recurso', stadfr === 'S' ? 'Provido' : 'Negado'] as const]),
	]
}

function evidencias({ dtaref, quadro, qtdund, qtdapsund, stasemaps, anteriores }: contrato.EvidenciasProserv) {
	const aposentam = qtdapsund === null ? 'de 1 a 4 pessoas podem' : `${inteiro(qtdapsund)} podem`
	const daUnidade: Tabela = {
		titulo: 'Pessoas da unidade, por função',
		nota: `Em ${diaEscrito(dtaref)}: ${inteiro(qtdund)} pessoas${stasemaps === 'S' ? '' : `; ${aposentam} se aposentar em 24 meses`}.`,
		colunas: ['Função', 'Na unidade', 'No setor'],
		linhas: quadro.map(({ nomfnc, qtdund: aqui, qtdset }) => [nomfnc, inteiro(aqui), inteiro(qtdset)]),
	}
	const antes: Tabela = {
		titulo: 'Solicitações dos últimos anos',
		colunas: ['Ano', 'Submetidas', 'Aprovadas'],
		linhas: anteriores.map(({ anosolprs, qtdsub, qtdapr }) => [String(anosolprs), inteiro(qtdsub), inteiro(qtdapr)]),
	}
	return [daUnidade, antes]
}

const ladoALado = ({ avaliadores, criterios, media, qtddivergente }: contrato.Comparativo): Tabela => ({
	titulo: 'Notas lado a lado',
	...(qtddivergente === 0 ? {} : { nota: 'Um asterisco marca as diferenças acima de 30 % do máximo do critério.' }),
	colunas: ['Critério', ...avaliadores.map(({ nompesavd }) => nompesavd), 'Média', 'Diferença'],
	linhas: [
		...criterios.map(({ tipcrtprs, notas, media: doCriterio, diferenca, stadivergente }) => [
			`${tipcrtprs.nomtipcrtprs}, até ${numero(tipcrtprs.vlrmaxcrtprs)}`,
			...notas.map(({ nota }) => numero(nota)),
			numero(doCriterio),
			`${numero(diferenca)}${stadivergente === 'S' ? ' *' : ''}`,
		]),
		['Nota', ...avaliadores.map(({ nota }) => numero(nota)), numero(media), ''],
	],
})

type Avaliacao = contrato.AvaliacaoProserv

const escreverJustificativas = (avaliacao: Avaliacao): string => {
	const { jusnotcrt, vlrnotcrt, vlrnotrcs, stadcacalmed, jusdca } = avaliacao
	return [
		contrato.escolherNotaComMotivo(avaliacao).motivo ?? '',
		vlrnotrcs === null ? '' : `Antes do recurso, ${numero(vlrnotcrt)}: ${jusnotcrt ?? 'sem justificativa'}`,
		stadcacalmed === 'S' ? `Fora da nota: ${jusdca ?? ''}` : '',
	]
		.filter(Boolean)
		.join('\n')
}

function escreverNota({ tipcrtprs, vlrnotcrt, vlrnotrcs, stadcacalmed }: Avaliacao): string {
	const maximo = ` de ${numero(tipcrtprs.vlrmaxcrtprs)}`
	return `${numero(vlrnotrcs ?? vlrnotcrt)}${maximo}${vlrnotrcs === null ? '' : '\n(no recurso)'}${stadcacalmed === 'S' ? ' (fora da nota)' : ''}`
}

const avaliacaoDe = ({ nompesavd, nota, desconsiderado, jusdcs, avaliacoes }: contrato.AvaliadorProserv): Tabela => ({
	titulo: `${nompesavd}: ${numero(nota)}${desconsiderado === 'S' ? ' (fora da média)' : ''}`,
	...(desconsiderado === 'S' && jusdcs ? { nota: jusdcs } : {}),
	colunas: ['Critério', 'Nota', 'Justificativa'],
	linhas: avaliacoes.map((uma) => [uma.tipcrtprs.nomtipcrtprs, escreverNota(uma), escreverJustificativas(uma)]),
})

/**
 * Content of the dossier: the page of the person who asks for it, and no more, so that the paper keeps the same
 * secrets.
 */
export async function dadosDoDossie(portal: Portal, user: Agente, qual: contrato.Numero) {
	const { db, config } = portal
	const vista = await verSolicitacao(db, portal, user, qual)
	if (vista.permissoes.emitirDossie === 'N')
		throw new RuleError('sem-dossie', vista.permissoes.motivos.emitirDossie ?? 'Não há dossiê desta solicitação ainda.')
	const instante = (quando: string): string => formatInstant(quando, config.PORTAL_FUSO_HORARIO)
	const enviados = vista.avaliadores.filter(({ dtaenv, avaliacoes }) => dtaenv !== null && avaliacoes.length > 0)
	const compara = vista.permissoes.verNotas === 'S' && enviados.length > 0
	const tabelas: Tabela[] = [
		...evidencias(await evidenciasDa(db, portal, user, qual)),
		{
			titulo: 'Arquivos',
			colunas: ['Arquivo', 'Tamanho', 'Anexado por', 'Em'],
			linhas: (await arquivosDa(db, portal, user, qual)).map(({ nomarqdla, tamarqdla, nompescad, dtacad }) => [
				nomarqdla,
				formatSize(tamarqdla),
				nompescad,
				instante(dtacad),
			]),
		},
		...(compara ? [ladoALado(await comparar(db, portal, user, qual))] : []),
		...enviados.map(avaliacaoDe),
		{
			titulo: 'Movimentação',
			colunas: ['Quando', 'O que houve', 'Por', 'Texto'],
			linhas: (await todosOsAndamentos(db, portal, user, qual)).map((andamento) => [
				instante(andamento.dtaandsolprs),
				andamento.dscand,
				`${andamento.pesgrcand?.nompes ?? 'Portal'}${andamento.nompestit ? `, no lugar de ${andamento.nompestit}` : ''}`,
				andamento.txtand ?? '',
			]),
		},
	]
	return {
		fatos: listarFatos(vista, instante),
		textos: (Object.keys(TITULOS) as contrato.CampoDeDetalhe[]).flatMap((campo) => {
			const texto = vista.detalhes[campo]
			return texto ? [{ titulo: TITULOS[campo], texto }] : []
		}),
		tabelas: tabelas.filter(({ linhas }) => linhas.length > 0).map(({ nota = '', ...tabela }) => ({ ...tabela, nota })),
	}
}
