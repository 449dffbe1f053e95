import { type Db, NotAllowedError, type Portal } from '@portal/platform/server'
import type { ClassificacaoProserv, ClassificadaProserv } from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso.ts'
import { obterComum, obterUnidadeComum } from '../comum.ts'
import { editalDe } from '../edital/queries.ts'
import { mostrarResumos } from '../solicitacao/mostrar.ts'
import { type Classificacao, lerClassificacao, lerCorte } from './queries/classificacao.ts'

interface Parte {
	readonly limite: number
	readonly salto: number
}

const UNIDADES_NO_RESUMO = 20

function exigirQuemClassifica({ triagem, coordena, aprova }: Quem): void {
	if (triagem || coordena || aprova) return
	throw new NotAllowedError(
		'nao-classifica',
		'A classificação é de quem coordena, faz a triagem ou aprova. O resultado de cada solicitação aparece nela, quando publicado.',
	)
}

const SEM_CORTE = { qtdacima: 0, ultima: null, primeiraFora: null, staempate: 'N' as const, porUnidade: [] }

/** The cut's query returns the total too. */
async function simular(db: Db, portal: Portal, quem: Quem, pedido: Classificacao) {
	if (pedido.vagas === undefined && pedido.notamin === undefined) return { corte: SEM_CORTE, total: undefined }
	const { porUnidade, primeiraFora, total } = await lerCorte(db, quem, pedido)
	const qtdacima = porUnidade.reduce((soma, { qtd }) => soma + qtd, 0)
	const ultima = porUnidade.length === 0 ? null : Math.min(...porUnidade.map(({ menor }) => menor))
	const comum = await obterComum(portal)
	return {
		total,
		corte: {
			qtdacima,
			ultima,
			primeiraFora,
			staempate: primeiraFora !== null && primeiraFora === ultima ? ('S' as const) : ('N' as const),
			porUnidade: porUnidade
				.slice(0, UNIDADES_NO_RESUMO)
				.map(({ codund, qtd }) => ({ undste: obterUnidadeComum(comum, codund), qtd })),
		},
	}
}

/** One row more on each side of the page reveals a tie at its edges. */
async function lerLugares(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ pedido, limite, salto, conhecido }: Parte & { pedido: Classificacao; conhecido: number | undefined },
) {
	const antes = Math.max(0, salto - 1)
	const parte = { limite: limite + (salto - antes) + 1, salto: antes }
	const { linhas, total } = await lerClassificacao(db, quem, pedido, parte, conhecido)
	const lidas = linhas.slice(salto - antes, salto - antes + limite)
	const resumos = await mostrarResumos(portal, quem, lidas)
	return { linhas, resumos, total, comeco: salto - antes }
}

export async function listarClassificacao(
	db: Db,
	portal: Portal,
	user: Agente,
	{ limite, salto, ...pedido }: Classificacao & Parte,
): Promise<Omit<ClassificacaoProserv, 'pagina' | 'porPagina'>> {
	const quem = await obterQuem(db, portal, user)
	exigirQuemClassifica(quem)
	editalDe((await obterComum(portal)).editais, pedido.codedtprs)
	const { corte, total: conhecido } = await simular(db, portal, quem, pedido)
	const { linhas, resumos, total, comeco } = await lerLugares(db, portal, quem, { pedido, limite, salto, conhecido })
	const itens = resumos.map((resumo, indice): ClassificadaProserv => {
		const [anterior, esta, seguinte] = [-1, 0, 1].map((passo) => linhas[comeco + indice + passo]?.media)
		const numcla = salto + indice + 1
		return {
			...resumo,
			numcla,
			staempate: esta === anterior || esta === seguinte ? 'S' : 'N',
			staacimacorte: numcla <= corte.qtdacima ? 'S' : 'N',
		}
	})
	return { itens, total, corte }
}
