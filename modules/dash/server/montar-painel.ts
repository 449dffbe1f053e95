import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	CODIGOS,
	ETAPAS_DO_FUNIL,
	Modalidade as Modalidades,
	montarMarcas,
	type Painel,
	type Situacao,
} from '../contract/index.ts'
import { listarAcontecimentos } from './acontecimentos.ts'
import { montarRitmo } from './montar-ritmo.ts'
import { contarAbertos } from './queries/alertas.ts'
import type { Recorte } from './queries/filtro.ts'
import { contarLugares, contarMedidas, contarRepetidas, listarTodasAsChamadas, type Medida } from './queries/medidas.ts'
import { contarEspera, listarFrescor, listarJanelas, medirFila } from './queries/painel.ts'

const somar = (linhas: readonly { readonly qtd: number }[]): number => linhas.reduce((soma, { qtd }) => soma + qtd, 0)
const escolher = (medidas: readonly Medida[], qual: Medida['medida']): Medida[] =>
	medidas.filter(({ medida }) => medida === qual)
const somarDaChave = (medidas: readonly Medida[], procurada: string): number =>
	somar(medidas.filter(({ chave }) => chave === procurada))

const contarSituacoes = (medidas: readonly Medida[]): { sitmat: Situacao; qtd: number }[] =>
	CODIGOS.map((sitmat) => ({ sitmat, qtd: somarDaChave(medidas, sitmat) })).filter(({ qtd }) => qtd > 0)

const MAXIMO_DE_MOTIVOS = 10
const Motivo = z.tuple([z.string(), z.string()])

/** Reasons of rejection, the most frequent first. */
function montarRejeicoes(medidas: readonly Medida[]): Painel['rejeicoes'] {
	const repetidas = escolher(medidas, 'REP')
	return escolher(medidas, 'REJ')
		.map(({ chave, qtd }) => {
			const [motrej, nomdoc] = z.parse(Motivo, JSON.parse(chave))
			return { motrej, nomdoc, qtd, repetidas: somarDaChave(repetidas, chave) }
		})
		.toSorted((a, b) => b.qtd - a.qtd || a.motrej.localeCompare(b.motrej))
		.slice(0, MAXIMO_DE_MOTIVOS)
}

function montarConferencias(medidas: readonly Medida[]): Painel['conferencias'] {
	const conferencias = escolher(medidas, 'CHK')
	return [...new Set(conferencias.map(({ chave }) => chave.split(':')[0] ?? ''))].toSorted().map((tipchk) => ({
		tipchk,
		pendentes: somarDaChave(conferencias, `${tipchk}:P`),
		indeferidas: somarDaChave(conferencias, `${tipchk}:I`),
	}))
}

type Unidades = Awaited<ReturnType<typeof obterUnidadesDeSempre>>

const montarUnidades = (presentes: readonly Medida[], unidades: Unidades): Painel['unidades'] =>
	[...Map.groupBy(presentes, ({ codund }) => codund)]
		.map(([codund, linhas]) => ({
			codund,
			nomund: unidades.get(codund)?.nomund ?? '—',
			situacoes: contarSituacoes(linhas),
		}))
		.toSorted((a, b) => a.nomund.localeCompare(b.nomund))

/** Figures that are sums of the measures of a view. */
function montarContagens(medidas: readonly Medida[], unidades: Unidades) {
	const [presentes, alcances, confirmadas] = [
		escolher(medidas, 'SIT'),
		escolher(medidas, 'ALC'),
		escolher(medidas, 'CNF'),
	]
	return {
		convocacoes: somar(presentes),
		situacoes: contarSituacoes(presentes),
		funil: ETAPAS_DO_FUNIL.map((etapa, indice) => ({
			etapa,
			qtd: somar(alcances.filter(({ chave }) => Number(chave) >= indice)),
		})),
		unidades: montarUnidades(presentes, unidades),
		rejeicoes: montarRejeicoes(medidas),
		conferencias: montarConferencias(medidas),
		aConsolidar: { emConferencia: somarDaChave(confirmadas, 'P'), prontas: somarDaChave(confirmadas, 'R') },
	}
}

function montarLugares(lugares: Awaited<ReturnType<typeof contarLugares>>) {
	const vagas = somar(lugares.map((um) => ({ qtd: um.vagas })))
	return {
		vagas,
		restantes: vagas - somar(lugares.map((um) => ({ qtd: um.ocupadas }))),
		abertas: somar(lugares.map((um) => ({ qtd: um.abertas }))),
		modalidades: Modalidades.options.map((modvag) => {
			const dela = lugares.find((um) => um.modvag === modvag)
			return { modvag, qtd: dela?.ocupadas ?? 0, vagas: dela?.vagas ?? 0 }
		}),
	}
}

/** Everything that one view shows, of one instant and in the reach of who asks. */
export async function montarPainel(db: Db, portal: Portal, recorte: Recorte): Promise<Painel> {
	const agora = portal.agora().toISOString()
	const [medidas, repetidas, lugares, fila, janelas, chamadas, unidades, origens, espera, alertas] = await Promise.all([
		contarMedidas(db, recorte),
		contarRepetidas(db, recorte),
		contarLugares(db, recorte),
		medirFila(db, recorte, agora),
		listarJanelas(db, recorte),
		listarTodasAsChamadas(db),
		obterUnidadesDeSempre(portal),
		listarFrescor(db, recorte.ano),
		contarEspera(db, recorte),
		contarAbertos(db, recorte.alcance),
	])
	const acontecimentos = await listarAcontecimentos(db, recorte, janelas)
	const dasOrigens = origens.filter(({ tiping }) => recorte.tiping === undefined || tiping === recorte.tiping)
	const contagens = montarContagens(medidas, unidades)
	const { abertas, ...deLugares } = montarLugares(lugares)
	const doAno = chamadas.filter(({ ano }) => ano === recorte.ano)
	return {
		agora,
		dados: dasOrigens.map(({ dados }) => dados).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
		origens: dasOrigens,
		alertas,
		espera: { ...espera, vagas: abertas },
		ano: recorte.ano,
		anos: [...new Set(chamadas.map(({ ano }) => ano))],
		chamadas: [...new Set(doAno.map(({ numcha }) => numcha))].toSorted((a, b) => a - b),
		janelas,
		...contagens,
		...deLugares,
		pessoas: contagens.convocacoes - repetidas,
		ritmo: montarRitmo(medidas, { ano: recorte.ano, janelas, agora }),
		marcas: montarMarcas(acontecimentos, janelas),
		fila: {
			...fila,
			qtd: somar(contagens.situacoes.filter(({ sitmat }) => sitmat === 'ENV' || sitmat === 'ANA')),
		},
	}
}
