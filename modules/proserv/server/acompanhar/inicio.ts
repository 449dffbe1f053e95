import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { type InicioProserv, NA_COTA, nomeDaSituacao, SITUACOES, type Situacao } from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso.ts'
import { montarVertente, obterComum, obterUnidadeComum } from '../comum.ts'
import { momentoDa } from '../edital/fases.ts'
import type { Edital } from '../edital/queries.ts'
import { mostrarResumos } from '../solicitacao/mostrar.ts'
import { contarDaPessoa, listarQueEsperam } from './queries/inicio.ts'

const UNIDADES_COM_COTA = 10

/** The edital with an open phase, else the newest. */
const editalDeAgora = (editais: readonly Edital[], hoje: string): Edital | undefined =>
	editais.find((um) => momentoDa(um, 'SUB', hoje) === 'aberta') ??
	editais.find((um) => momentoDa(um, 'APR', hoje) !== 'depois') ??
	editais[0]

type Contadas = Awaited<ReturnType<typeof contarDaPessoa>>

const somar = (linhas: Contadas): number => linhas.reduce((soma, { qtd }) => soma + qtd, 0)

const agruparPorSituacao = (contadas: Contadas) =>
	SITUACOES.flatMap((tipsitprs) => {
		const qtd = somar(contadas.filter((uma) => uma.tipsitprs === tipsitprs))
		return qtd === 0 ? [] : [{ tipsitprs, dsctipsitprs: nomeDaSituacao[tipsitprs], qtd }]
	})

type Espera = Omit<InicioProserv['esperam'][number], 'solicitacao'>

const O_QUE: Partial<Record<Situacao, Espera>> = {
	RAS: { oque: 'Submeter', aba: null },
	DEV: { oque: 'Corrigir e submeter de novo', aba: null },
	SUB: { oque: 'Receber', aba: null },
	ADM: { oque: 'Decidir a admissibilidade', aba: null },
	AVA: { oque: 'Indicar avaliadores', aba: 'avaliadores' },
	AVC: { oque: 'Publicar o resultado', aba: 'avaliacao' },
	REC: { oque: 'Julgar o recurso', aba: 'avaliacao' },
	RPR: { oque: 'Decidir a aprovação', aba: null },
	RJG: { oque: 'Decidir a aprovação', aba: null },
	APR: { oque: 'Iniciar o provimento', aba: null },
	EXE: { oque: 'Concluir o provimento', aba: null },
}
const AVALIAR: Espera = { oque: 'Avaliar', aba: 'avaliacao' }

async function listarEsperas(db: Db, portal: Portal, quem: Quem): Promise<InicioProserv['esperam']> {
	const linhas = await listarQueEsperam(db, quem, diaDe(portal))
	const resumos = await mostrarResumos(portal, quem, linhas)
	return resumos.map((solicitacao, indice) => {
		const espera = linhas[indice]?.avalia ? AVALIAR : O_QUE[solicitacao.sitprsatl.tipsitprs]
		return { solicitacao, oque: espera?.oque ?? 'Ver', aba: espera?.aba ?? null }
	})
}

async function cotasDe(
	portal: Portal,
	quem: Quem,
	edital: Edital | undefined,
	contadas: Contadas,
): Promise<InicioProserv['cotas']> {
	if (!edital || quem.solicita === 'todas' || quem.solicita.length === 0) return []
	const comum = await obterComum(portal)
	const unidades = quem.solicita.slice(0, UNIDADES_COM_COTA)
	const usadas = contadas.filter(({ noEdital, tipsitprs }) => noEdital && NA_COTA.some((uma) => uma === tipsitprs))
	return unidades.flatMap((codund) =>
		edital.vertentes.map(({ chave }) => ({
			undste: obterUnidadeComum(comum, codund),
			vtesolprs: montarVertente(comum, chave, edital, codund),
			usadas: somar(usadas.filter((uma) => uma.codund === codund && uma.vtesolprs === chave)),
		})),
	)
}

export async function mostrarInicio(db: Db, portal: Portal, user: Agente): Promise<InicioProserv> {
	const quem = await obterQuem(db, portal, user)
	const hoje = diaDe(portal)
	const { editais } = await obterComum(portal)
	const edital = editalDeAgora([...editais.values()], hoje)
	const esperam = await listarEsperas(db, portal, quem)
	const contadas = await contarDaPessoa(db, quem, edital?.codedtprs ?? 0)
	const { solicitar, motivoSolicitar } = podeSolicitar(quem, [...editais.values()], hoje)
	return {
		edital: edital ? { codedtprs: edital.codedtprs, nomedt: edital.nomedt } : null,
		porSituacao: agruparPorSituacao(contadas),
		cotas: await cotasDe(portal, quem, edital, contadas),
		esperam,
		solicitar,
		motivoSolicitar,
		coordena: quem.coordena ? 'S' : 'N',
		aprova: quem.aprova ? 'S' : 'N',
		classifica: quem.triagem || quem.coordena || quem.aprova ? 'S' : 'N',
	}
}

function podeSolicitar(quem: Quem, editais: readonly Edital[], hoje: string) {
	const nao = (motivoSolicitar: string) => ({ solicitar: 'N' as const, motivoSolicitar })
	if (quem.solicita !== 'todas' && quem.solicita.length === 0)
		return nao('Quem prepara solicitações tem o perfil de solicitante da unidade. Peça-o em Meus acessos.')
	if (!editais.some((um) => momentoDa(um, 'SUB', hoje) !== 'depois'))
		return nao('Nenhum edital recebe solicitações agora. Acompanhe os avisos do portal para saber do próximo.')
	return { solicitar: 'S' as const, motivoSolicitar: null }
}
