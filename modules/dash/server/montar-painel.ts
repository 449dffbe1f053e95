import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import {
	CODIGOS,
	calcularParte,
	ETAPAS_DO_FUNIL,
	type Modalidade,
	Modalidade as Modalidades,
	OCUPAM,
	PARTES_DA_JANELA,
	type Painel,
	type Situacao,
} from '../contract/index.ts'
import type { Recorte } from './queries/filtro.ts'
import {
	contarAlcance,
	contarConferencias,
	contarFila,
	contarPresentes,
	contarRejeicoes,
	contarRitmo,
	contarVagas,
	listarAnos,
	listarChamadas,
	listarJanelas,
	obterFrescor,
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
	const [presentes, alcance, vagas, rejeicoes, conferencias, fila, ritmo, janelas, chamadas, anos, dados, unidades] =
		await Promise.all([
			contarPresentes(db, recorte),
			contarAlcance(db, recorte),
			contarVagas(db, recorte),
			contarRejeicoes(db, recorte),
			contarConferencias(db, recorte),
			contarFila(db, recorte, agora),
			contarRitmo(db, recorte),
			listarJanelas(db, recorte),
			listarChamadas(db, recorte.ano),
			listarAnos(db),
			obterFrescor(db),
			obterUnidadesDeSempre(portal),
		])
	const qtdDeVagas = (modvag?: Modalidade): number =>
		vagas.reduce((soma, vaga) => soma + (modvag === undefined || vaga.modvag === modvag ? Number(vaga.qtd) : 0), 0)
	const ocupadas = somar(presentes.filter(({ sitmat }) => OCUPAM.includes(sitmat)))
	return {
		agora,
		dados,
		ano: recorte.ano,
		anos,
		chamadas: [...new Set(chamadas.map(({ numcha }) => numcha))].toSorted((a, b) => a - b),
		janelas,
		pessoas: alcance.pessoas,
		convocacoes: alcance.convocacoes,
		vagas: qtdDeVagas(),
		restantes: qtdDeVagas() - ocupadas,
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
			qtd: somar(presentes.filter((linha) => linha.modvag === modvag && OCUPAM.includes(linha.sitmat))),
			vagas: qtdDeVagas(modvag),
		})),
		rejeicoes: rejeicoes.map(({ motrej, ...rejeicao }) => ({ ...rejeicao, motrej: motrej ?? '' })),
		ritmo: montarRitmo(ritmo, { ano: recorte.ano, janelas, agora }),
		fila,
		conferencias,
	}
}

/** Parts of the present year that lie ahead are null: nobody knows them yet. */
function montarRitmo(
	linhas: Awaited<ReturnType<typeof contarRitmo>>,
	{ ano, janelas, agora }: { readonly ano: number; readonly janelas: Painel['janelas']; readonly agora: string },
): Painel['ritmo'] {
	const primeira = janelas.filter(({ numetp }) => numetp === 1)
	const passou = (parte: number): boolean =>
		primeira.some(({ dtaini, dtafim }) => {
			const [inicio, fim] = [Date.parse(dtaini), Date.parse(dtafim)]
			return inicio + ((fim - inicio) * parte) / 100 <= Date.parse(agora)
		})
	return [...Map.groupBy(linhas, (linha) => linha.ano)].map(([doAno, partes]) => ({
		ano: doAno,
		partes: PARTES_DA_JANELA.map((parte) => {
			const linha = partes.find((uma) => uma.parte === parte)
			if (!linha || (doAno === ano && !passou(parte))) return null
			return calcularParte(linha.enviados, linha.convocados)
		}),
	}))
}
