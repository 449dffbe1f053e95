import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import {
	CODIGOS,
	contarLugares,
	ETAPAS_DO_FUNIL,
	type Lugares,
	type Modalidade,
	Modalidade as Modalidades,
	montarMarcas,
	type Painel,
	type Situacao,
} from '../contract/index.ts'
import { listarAcontecimentos } from './acontecimentos.ts'
import { montarRitmo } from './montar-ritmo.ts'
import { contarAbertos } from './queries/alertas.ts'
import type { Recorte } from './queries/filtro.ts'
import {
	contarAlcance,
	contarConferencias,
	contarConfirmadas,
	contarEspera,
	contarFila,
	contarOcupacao,
	contarPresentes,
	contarRejeicoes,
	contarRitmo,
	listarAnos,
	listarChamadas,
	listarFrescor,
	listarJanelas,
} from './queries/painel.ts'

const somar = (linhas: readonly { readonly qtd: number }[]): number => linhas.reduce((soma, { qtd }) => soma + qtd, 0)

type Presentes = Awaited<ReturnType<typeof contarPresentes>>

const contarSituacoes = (linhas: Presentes): { sitmat: Situacao; qtd: number }[] =>
	CODIGOS.map((sitmat) => ({ sitmat, qtd: somar(linhas.filter((linha) => linha.sitmat === sitmat)) })).filter(
		({ qtd }) => qtd > 0,
	)

/** Everything that one view shows, of one instant and in the reach of who asks. */
export async function montarPainel(db: Db, portal: Portal, recorte: Recorte): Promise<Painel> {
	const agora = portal.agora().toISOString()
	const [
		presentes,
		alcance,
		ocupacao,
		rejeicoes,
		conferencias,
		fila,
		ritmo,
		janelas,
		chamadas,
		anos,
		unidades,
		...resto
	] = await Promise.all([
		contarPresentes(db, recorte),
		contarAlcance(db, recorte),
		contarOcupacao(db, recorte),
		contarRejeicoes(db, recorte),
		contarConferencias(db, recorte),
		contarFila(db, recorte, agora),
		contarRitmo(db, recorte),
		listarJanelas(db, recorte),
		listarChamadas(db, recorte.ano),
		listarAnos(db),
		obterUnidadesDeSempre(portal),
		listarFrescor(db, recorte.ano),
		contarConfirmadas(db, recorte),
		contarEspera(db, recorte),
		contarAbertos(db, recorte.alcance),
		listarAcontecimentos(db, recorte),
	])
	const [origens, aConsolidar, espera, alertas, acontecimentos] = resto
	const dasOrigens = origens.filter(({ tiping }) => recorte.tiping === undefined || tiping === recorte.tiping)
	const { vagas, restantes, abertas } = contarLugares(ocupacao.vagas, ocupacao.ocupadas)
	const somarDaModalidade = (lugares: readonly Lugares[], modvag: Modalidade): number =>
		somar(lugares.filter((lugar) => lugar.modvag === modvag))
	return {
		agora,
		dados: dasOrigens.map(({ dados }) => dados).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
		origens: dasOrigens,
		alertas,
		aConsolidar,
		espera: { ...espera, vagas: abertas },
		ano: recorte.ano,
		anos,
		chamadas: [...new Set(chamadas.map(({ numcha }) => numcha))].toSorted((a, b) => a - b),
		janelas,
		pessoas: alcance.pessoas,
		convocacoes: alcance.convocacoes,
		vagas,
		restantes,
		situacoes: contarSituacoes(presentes),
		funil: ETAPAS_DO_FUNIL.map((etapa, indice) => ({
			etapa,
			qtd: somar(alcance.alcances.filter((linha) => linha.alcance >= indice)),
		})),
		unidades: [...Map.groupBy(presentes, ({ codund }) => codund)]
			.map(([codund, linhas]) => ({
				codund,
				nomund: unidades.get(codund)?.nomund ?? '—',
				situacoes: contarSituacoes(linhas),
			}))
			.toSorted((a, b) => a.nomund.localeCompare(b.nomund)),
		modalidades: Modalidades.options.map((modvag) => ({
			modvag,
			qtd: somarDaModalidade(ocupacao.ocupadas, modvag),
			vagas: somarDaModalidade(ocupacao.vagas, modvag),
		})),
		rejeicoes: rejeicoes.map(({ motrej, ...rejeicao }) => ({ ...rejeicao, motrej: motrej ?? '' })),
		ritmo: montarRitmo(ritmo, { ano: recorte.ano, janelas, agora }),
		marcas: montarMarcas(acontecimentos, janelas),
		fila,
		conferencias,
	}
}
