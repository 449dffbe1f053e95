import { avisarPessoas } from '@portal/notificacoes/server/public'
import { type Db, inTransaction, type Portal, publicar } from '@portal/platform/server'
import { calcularCusto, calcularUso, EVENTO, estimarFichas, obterAvisoDaCota } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { mudarConversa, terminarMensagem } from '../queries/conversas.ts'
import { apagarPedacos, buscarPrecos, encerrarGeracao, listarMortas, listarPedacos } from '../queries/geracoes.ts'
import { acertarCota, listarCotas } from '../queries/orcamento.ts'
import { obterAlvo } from '../vinculos.ts'
import { type Final, INTERROMPIDA } from './produzir.ts'

type Servicos = Pick<Portal, 'agora' | 'config'>

/** End of an answer: once, with its text, its cost settled, and the person's pages told. */
export async function encerrarComFinal(db: Db, portal: Servicos, codger: string, final: Final): Promise<boolean> {
	const geracao = await encerrarGeracao(db, codger, final.sitmsg)
	if (!geracao) return false
	const { codcvs, numseqmsg, codpes, qtdtokres, vlrres } = geracao
	const { sitmsg, texto, txterr, idemodrsp, entrada, saida, vlrcst, qtdcitrtd } = final
	await terminarMensagem(db, codcvs, numseqmsg, {
		txtmsg: texto,
		sitmsg,
		txterr,
		idemodrsp,
		qtdtokent: entrada,
		qtdtoksai: saida,
		vlrcst,
		qtdcitrtd,
	})
	await apagarPedacos(db, codger)
	await mudarConversa(db, codcvs, { dtaultalt: portal.agora().toISOString() })
	await acertarEAvisar(
		db,
		portal,
		{ ...geracao, reservado: { fichas: qtdtokres, valor: vlrres } },
		{
			fichas: entrada + saida,
			valor: vlrcst,
		},
	)
	await publicar(db, { tipo: EVENTO, codpes, dados: { codcvs } })
	return true
}

interface Reservada {
	readonly mesuso: string
	readonly codpes: number
	readonly codund: number | null
	readonly reservado: { readonly fichas: number; readonly valor: number }
}

/** Settlement; at 80 and at 100 % of the quota the person gets a notice, once a month. */
export async function acertarEAvisar(
	db: Db,
	portal: Servicos,
	reserva: Reservada,
	gasto: { readonly fichas: number; readonly valor: number },
): Promise<void> {
	await acertarCota(db, reserva, gasto)
	const { vinculos } = await obterAlvo(db, portal, reserva.codpes)
	const [pessoal] = (await listarCotas(db, { ...reserva, vinculos })).filter(({ tipalv }) => tipalv === 'P')
	if (!pessoal) return
	const antes = { ...pessoal, qtdtok: pessoal.qtdtok - gasto.fichas, vlr: pessoal.vlr - gasto.valor }
	const marca = obterAvisoDaCota(calcularUso(antes), calcularUso(pessoal))
	if (marca === undefined) return
	await avisarPessoas(db, portal, {
		chave: `usp-gen-ia:cota:${reserva.codpes}:${reserva.mesuso}:${marca}`,
		area: AREA,
		pessoas: [reserva.codpes],
		assunto: marca === 100 ? 'A sua cota de IA deste mês acabou' : `Você usou ${marca}% da sua cota de IA deste mês`,
		texto: 'A cota volta no primeiro dia do mês que vem.',
		link: { endereco: '/usp-gen-ia/config', rotulo: 'Ver o uso deste mês' },
		motivo: 'A cota de IA generativa é sua.',
		dias: 31,
	})
}

/** Answers of killed processes: what came is kept and marked, and no more than that is paid. */
export async function encerrarMortas(db: Db, portal: Servicos, codcvs?: string): Promise<number> {
	const mortas = await listarMortas(db, codcvs)
	for (const { codger } of mortas) await inTransaction(db, (dbt) => encerrarMorta(dbt, portal, codger))
	return mortas.length
}

async function encerrarMorta(db: Db, portal: Servicos, codger: string): Promise<void> {
	const precos = await buscarPrecos(db, codger)
	if (!precos) return
	const texto = (await listarPedacos(db, codger, 0)).map(({ txt }) => txt).join('')
	const gasto = { entrada: 0, saida: estimarFichas(texto) }
	await encerrarComFinal(db, portal, codger, {
		sitmsg: 'INT',
		texto,
		txterr: INTERROMPIDA,
		idemodrsp: null,
		qtdcitrtd: 0,
		...gasto,
		vlrcst: calcularCusto(precos, gasto),
	})
}
