import { type Convidado, type PedidoDeAssinatura, problemaDosConvidados } from '@portal/assina/contract'
import { criarLoteDoModulo } from '@portal/assina/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import { type Context, type Db, RuleError } from '@portal/platform/server'
import {
	AREA_PROCESSOS,
	formatarNumpro,
	MENSAGEM_ASSINATURA_INDISPONIVEL,
	MENSAGEM_FEITO,
	type RetornoDaAcao,
} from '../../contract/index.ts'
import { buscarArquivo, type LinhaArquivo, obterTipoNaAssinatura } from '../arquivos/queries.ts'
import { nomeDoArquivo, registroDe } from '../arquivos/registro-do-arquivo.ts'
import { agir, type Caso, type Pedido } from '../atos/agir.ts'
import { documentoNaoEncontrado, obterLinhaDoArquivo } from '../ocorrencias/anexos.ts'
import { chamarAssina } from '../rodadas/chamar-assina.ts'
import { chaveDoEnvio } from '../rodadas/chave-do-envio.ts'
import { abrirRodada } from '../rodadas/rodadas.ts'

interface Envio extends Omit<PedidoDeAssinatura, 'participantes'> {
	readonly codarqpdl: number
	readonly codpesasi?: number | undefined
	readonly tipasi?: Convidado['tippcpasi'] | undefined
	readonly participantes?: Convidado[] | undefined
}

async function exigirEnviavel(caso: Caso, codarqpdl: number): Promise<LinhaArquivo> {
	const { staocoandiva } = await obterLinhaDoArquivo(caso, codarqpdl)
	const arquivo = await buscarArquivo(caso.db, caso.processo.numpro, codarqpdl)
	if (!arquivo) throw documentoNaoEncontrado()
	if (staocoandiva === 'S')
		throw new RuleError('documento-invalidado', 'Este documento foi invalidado e não pode mais ser assinado.')
	if (arquivo.sitasi === 'ENV')
		throw new RuleError('ja-enviado', 'Este documento já foi enviado para assinatura. Aguarde o resultado.')
	return arquivo
}

/** The sender is not a signer unless listed among the participants. */
function participantesDe({ codpesasi, tipasi, participantes }: Envio): Convidado[] {
	const pedidos = participantes ?? (codpesasi && tipasi ? [{ codpes: codpesasi, tippcpasi: tipasi }] : [])
	const problema = problemaDosConvidados(pedidos)
	if (problema) throw new RuleError('participantes-incompletos', problema)
	return pedidos
}

const PAPEL_DE_QUEM_NAO_ASSINA = { G: 'gestor', O: 'observador' } as const

async function nomesDe(db: Db, participantes: readonly Convidado[]): Promise<string> {
	const nomes: string[] = []
	for (const { codpes, tippcpasi } of participantes) {
		const { nompes } = await obterPessoa(db, codpes)
		nomes.push(tippcpasi === 'A' ? nompes : `${nompes} (${PAPEL_DE_QUEM_NAO_ASSINA[tippcpasi]})`)
	}
	return truncate(nomes.join(', '), 300)
}

async function criarLote(caso: Caso, arquivo: LinhaArquivo, pedido: PedidoDeAssinatura): Promise<number> {
	const { db, portal, processo, quem } = caso
	const nomarq = nomeDoArquivo(arquivo)
	return chamarAssina(portal, MENSAGEM_ASSINATURA_INDISPONIVEL, async () => {
		const { codlotdocasi } = await criarLoteDoModulo(portal, db, {
			...pedido,
			nomsisorg: AREA_PROCESSOS,
			chvorg: chaveDoEnvio({ ...arquivo, numseqaca: processo.versao + 1 }),
			nomlot: truncate(`Processo ${formatarNumpro(processo.numpro)}: ${nomarq}`, 200),
			codpesges: quem.codpes,
			codund: processo.codundult,
			documentos: [
				{
					nomarq,
					arquivo: registroDe(arquivo),
					qtdpgn: arquivo.qtdpgn,
					campos: pedido.campos,
					codetrdoc: await obterTipoNaAssinatura(db, arquivo.codetrdoc),
					...(arquivo.sitasi === 'ASS' && arquivo.codarqasi_fs !== null
						? { continua: Number(arquivo.codarqasi_fs) }
						: {}),
				},
			],
		})
		return codlotdocasi
	})
}

export const enviarParaAssinatura = (
	pedido: Pedido & Pick<Context, 'portal'> & { readonly body: Envio },
): Promise<RetornoDaAcao> =>
	agir(pedido, 'assinar', async (caso) => {
		const { body } = pedido
		const arquivo = await exigirEnviavel(caso, body.codarqpdl)
		const participantes = participantesDe(body)
		const nomes = await nomesDe(caso.db, participantes)
		const codlotdocasi = await criarLote(caso, arquivo, { ...body, participantes })
		await abrirRodada(caso.db, { codarqpdl: body.codarqpdl, codlotdocasi }, caso.agora)
		return {
			acao: 'assinatura',
			dscaca: `${nomeDoArquivo(arquivo)}: ${nomes}`,
			mensagem: MENSAGEM_FEITO.assinatura,
		}
	})
