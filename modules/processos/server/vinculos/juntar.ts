import { RuleError } from '@portal/platform/server'
import { formatarNumpro, type Juntada, MENSAGEM_FEITO, situacaoDoProcesso } from '../../contract/index.ts'
import type { PedidoDeLeitura } from '../acompanhamento/acompanhar.ts'
import { nomeEm } from '../acompanhamento/apresentar-ocorrencia.ts'
import { obterAndamento } from '../acompanhamento/queries.ts'
import { agir, type Caso, type Pedido } from '../atos/agir.ts'
import { encadearOutro } from '../atos/outro-processo.ts'
import { alterarAndamento, inserirAndamento } from '../atos/queries/atos.ts'
import { temApensados } from '../processo/queries/apensamento.ts'
import { fecharJuntada, inserirJuntada, listarJuntadas } from '../processo/queries/juntada.ts'
import { reservarProcesso } from '../processo/queries/processo.ts'
import type { ProcessoTable } from '../tables.ts'
import { lerVinculos } from './ler.ts'

interface DadosJuntada {
	readonly numproJ: string
	readonly txtdch: string
}
type PedidoDeJuntada = Pedido & { readonly body: DadosJuntada }

const recusa = (mensagem: string) => new RuleError('juntada-invalida', mensagem)

function conferir({ processo }: Caso, outro: ProcessoTable): void {
	const numero = formatarNumpro(outro.numpro)
	if (outro.numpro === processo.numpro) throw recusa('Um processo não pode ser juntado a si mesmo. Escolha outro.')
	if (outro.stapro !== 'N')
		throw recusa(`O processo ${numero} não está em andamento normal, por isso não pode ser juntado.`)
	if (outro.numproapn !== null)
		throw recusa(`O processo ${numero} está apensado a outro. Desapense-o antes de juntá-lo.`)
	if (situacaoDoProcesso(outro) !== 'estacao')
		throw recusa(`O processo ${numero} está em trânsito. Receba-o antes de juntá-lo.`)
	if (outro.sgletault !== processo.sgletault)
		throw recusa(`O processo ${numero} está na estação ${outro.sgletault}. Os dois precisam estar na mesma.`)
}

async function conferirQuemSegue({ db }: Caso, { numpro }: ProcessoTable): Promise<void> {
	if (await temApensados(db, numpro))
		throw recusa(`Ao processo ${formatarNumpro(numpro)} há outros apensados. Desapense-os antes de juntá-lo.`)
}

export const juntar = (pedido: PedidoDeJuntada) =>
	agir(pedido, 'juntada', async (caso) => {
		const { db, processo, quem, agora, atuacao } = caso
		const { numproJ, txtdch } = pedido.body
		if (numproJ === processo.numpro) conferir(caso, processo)
		const outro = await reservarProcesso(db, atuacao, numproJ)
		conferir(caso, outro)
		await conferirQuemSegue(caso, outro)
		await inserirJuntada(db, {
			numpro: processo.numpro,
			numproj: numproJ,
			dtajnt: agora,
			codpesjnt: quem.codpes,
			txtdch,
			dtadsj: null,
			codpesdsj: null,
			txtdsj: null,
		})
		await encadearOutro(caso, outro, 'juntado', { stapro: 'J', numproprc: processo.numpro, dtasit: agora })
		return {
			acao: 'juntada',
			dscaca: formatarNumpro(numproJ),
			mensagem: MENSAGEM_FEITO.juntada,
			estacoes: [processo.sgletault],
		}
	})

/** A detached process stays at the station of the main one, with a movement of its own if it was joined elsewhere. */
async function deixarAqui({ db, processo, quem, agora }: Caso, outro: ProcessoTable): Promise<Partial<ProcessoTable>> {
	const ultimo = await obterAndamento(db, outro.numpro, outro.numandult)
	if (ultimo.sgletaent === processo.sgletault) return {}
	await alterarAndamento(
		db,
		{ numpro: outro.numpro, numand: outro.numandult },
		{ sgletadst: processo.sgletault, dtasai: agora, codpessai: quem.codpes },
	)
	await inserirAndamento(db, {
		numpro: outro.numpro,
		numand: outro.numandult + 1,
		sgletaent: processo.sgletault,
		dtaent: agora,
		codpesent: quem.codpes,
		sgletadst: null,
		dtasai: null,
		codpessai: null,
		dtaprzdvl: null,
	})
	return { numandult: outro.numandult + 1, sgletaant: ultimo.sgletaent }
}

export const desjuntar = (pedido: PedidoDeJuntada) =>
	agir(pedido, 'desjuntada', async (caso) => {
		const { db, processo, quem, agora, atuacao } = caso
		const { numproJ, txtdch } = pedido.body
		const outro = await reservarProcesso(db, atuacao, numproJ)
		if (outro.numproprc !== processo.numpro)
			throw recusa(`O processo ${formatarNumpro(numproJ)} não está juntado a este.`)
		await fecharJuntada(db, numproJ, { dtadsj: agora, codpesdsj: quem.codpes, txtdsj: txtdch })
		const andamento = await deixarAqui(caso, outro)
		await encadearOutro(caso, outro, 'desjuntado', { ...andamento, stapro: 'N', numproprc: null, dtasit: agora })
		return {
			acao: 'desjuntada',
			dscaca: formatarNumpro(numproJ),
			mensagem: MENSAGEM_FEITO.desjuntada,
			estacoes: [processo.sgletault],
		}
	})

export async function lerJuntadas(pedido: PedidoDeLeitura): Promise<Juntada[]> {
	const { linhas, pessoas } = await lerVinculos(pedido, listarJuntadas, (uma) => [uma.codpesjnt, uma.codpesdsj])
	return linhas.map(({ numproj, codpesdsj, ...linha }) => ({
		...linha,
		numproJ: numproj,
		numproJFormatado: formatarNumpro(numproj),
		nompesjnt: nomeEm(pessoas, linha.codpesjnt) ?? '',
		nompesdsj: nomeEm(pessoas, codpesdsj),
	}))
}
