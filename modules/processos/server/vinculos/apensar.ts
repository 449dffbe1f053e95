import { type Db, RuleError } from '@portal/platform/server'
import {
	type Apensamento,
	type DadosApensamento,
	formatarNumpro,
	MENSAGEM_FEITO,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import type { PedidoDeLeitura } from '../acompanhamento/acompanhar.ts'
import { nomeEm } from '../acompanhamento/apresentar-ocorrencia.ts'
import { agir, type Caso, type Pedido } from '../atos/agir.ts'
import { encadearOutro } from '../atos/outro-processo.ts'
import {
	fecharApensamento,
	inserirApensamento,
	listarApensamentos,
	temApensados,
} from '../processo/queries/apensamento.ts'
import { reservarProcesso } from '../processo/queries/processo.ts'
import type { ProcessoTable } from '../tables.ts'
import { lerVinculos } from './ler.ts'

type PedidoDeApensamento = Pedido & { readonly body: DadosApensamento }

const recusa = (mensagem: string) => new RuleError('apensamento-invalido', mensagem)

/** Validation of an apensamento, which has one level only: a process that follows another has none apensado to it. */
function conferir({ processo }: Caso, outro: ProcessoTable): void {
	const numero = formatarNumpro(outro.numpro)
	if (outro.numpro === processo.numpro) throw recusa('Um processo não pode ser apensado a si mesmo. Escolha outro.')
	if (outro.stapro !== 'N')
		throw recusa(`O processo ${numero} não está em andamento normal, por isso não pode ser apensado.`)
	if (outro.numproapn === processo.numpro) throw recusa(`O processo ${numero} já está apensado a este.`)
	if (outro.numproapn !== null)
		throw recusa(`O processo ${numero} já está apensado a outro. Desapense-o lá antes de apensá-lo a este.`)
	if (situacaoDoProcesso(outro) !== 'estacao')
		throw recusa(`O processo ${numero} está em trânsito. Receba-o antes de apensá-lo.`)
	if (outro.sgletault !== processo.sgletault)
		throw recusa(`O processo ${numero} está na estação ${outro.sgletault}. Os dois precisam estar na mesma.`)
}

async function conferirQuemSegue(db: Db, outro: ProcessoTable): Promise<void> {
	if (await temApensados(db, outro.numpro))
		throw recusa(
			`Ao processo ${formatarNumpro(outro.numpro)} há outros apensados. Desapense-os antes, ou apense este a ele.`,
		)
}

export const apensar = (pedido: PedidoDeApensamento) =>
	agir(pedido, 'apensamento', async (caso) => {
		const { db, processo, quem, agora, atuacao } = caso
		const { numproA, motivo } = pedido.body
		if (numproA === processo.numpro) conferir(caso, processo)
		const outro = await reservarProcesso(db, atuacao, numproA)
		conferir(caso, outro)
		await conferirQuemSegue(db, outro)
		await inserirApensamento(db, {
			numpro: processo.numpro,
			numproa: numproA,
			dtaapn: agora,
			codpesapn: quem.codpes,
			txtapn: motivo,
			dtadsa: null,
			codpesdsa: null,
			txtdsa: null,
		})
		await encadearOutro(caso, outro, 'apensado', { numproapn: processo.numpro })
		return {
			acao: 'apensamento',
			dscaca: formatarNumpro(numproA),
			mensagem: MENSAGEM_FEITO.apensamento,
			estacoes: [processo.sgletault],
		}
	})

/** The separated process needs no movement, since it has moved with the main one and is at the same station. */
export const desapensar = (pedido: PedidoDeApensamento) =>
	agir(pedido, 'desapensamento', async (caso) => {
		const { db, processo, quem, agora, atuacao } = caso
		const { numproA, motivo } = pedido.body
		const outro = await reservarProcesso(db, atuacao, numproA)
		if (outro.numproapn !== processo.numpro)
			throw recusa(
				`O processo ${formatarNumpro(numproA)} não está apensado a este. Recarregue a página para ver os que estão.`,
			)
		await fecharApensamento(db, numproA, { dtadsa: agora, codpesdsa: quem.codpes, txtdsa: motivo })
		await encadearOutro(caso, outro, 'desapensado', { numproapn: null })
		return {
			acao: 'desapensamento',
			dscaca: formatarNumpro(numproA),
			mensagem: MENSAGEM_FEITO.desapensamento,
			estacoes: [processo.sgletault],
		}
	})

export async function lerApensamentos(pedido: PedidoDeLeitura): Promise<Apensamento[]> {
	const { linhas, pessoas } = await lerVinculos(pedido, listarApensamentos, (um) => [um.codpesapn, um.codpesdsa])
	return linhas.map(({ numproa, codpesapn, codpesdsa, ...linha }) => ({
		...linha,
		numproA: numproa,
		numproAFormatado: formatarNumpro(numproa),
		nompesapn: nomeEm(pessoas, codpesapn) ?? '',
		nompesdsa: nomeEm(pessoas, codpesdsa),
	}))
}
