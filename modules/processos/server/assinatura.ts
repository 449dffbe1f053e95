import { criarLoteDoModulo } from '@portal/assina/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { type Context, lerConferido, RuleError } from '@portal/platform/server'
import {
	AREA_PROCESSOS,
	formatarNumpro,
	MENSAGEM_ASSINATURA_INDISPONIVEL,
	MENSAGEM_FEITO,
	type RetornoDaAcao,
} from '../contract/index.ts'
import { agir, type Caso, type Pedido } from './agir.ts'
import { documentoNaoEncontrado, obterLinhaDoArquivo } from './anexos.ts'
import { chamarAssina } from './chamar-assina.ts'
import { chaveDoEnvio } from './chave-do-envio.ts'
import { alterarArquivo, buscarArquivo, type LinhaArquivo, obterTipoNaAssinatura } from './queries-arquivo.ts'
import { nomeDoArquivo, registroDe } from './registro-do-arquivo.ts'

interface Envio {
	readonly codarqpdl: number
	readonly codpesasi: number
	readonly tipasi: 'A' | 'G' | 'O'
}

async function exigirEnviavel(caso: Caso, codarqpdl: number): Promise<LinhaArquivo> {
	const { staocoandiva } = await obterLinhaDoArquivo(caso, codarqpdl)
	const arquivo = await buscarArquivo(caso.db, caso.processo.numpro, codarqpdl)
	if (!arquivo) throw documentoNaoEncontrado()
	if (staocoandiva === 'S')
		throw new RuleError('documento-invalidado', 'Este documento foi invalidado e não pode mais ser assinado.')
	if (arquivo.sitasi === 'ENV')
		throw new RuleError('ja-enviado', 'Este documento já foi enviado para assinatura. Aguarde o resultado.')
	if (arquivo.sitasi === 'ASS') throw new RuleError('ja-assinado', 'Este documento já está assinado.')
	return arquivo
}

/** Somebody has to sign: where another only manages or looks on, it is who sends. */
const participantesDe = ({ codpesasi, tipasi }: Envio, codpes: number) =>
	tipasi === 'A' || codpesasi === codpes
		? [{ tippcpasi: 'A' as const, codpes: codpesasi }]
		: [
				{ tippcpasi: 'A' as const, codpes },
				{ tippcpasi: tipasi, codpes: codpesasi },
			]

async function criarLote(caso: Caso, envio: Envio, arquivo: LinhaArquivo): Promise<number> {
	const { db, portal, processo, quem } = caso
	const conteudo = await lerConferido(portal, registroDe(arquivo))
	const nomarq = nomeDoArquivo(arquivo)
	return chamarAssina(portal, MENSAGEM_ASSINATURA_INDISPONIVEL, async () => {
		const { codlotdocasi } = await criarLoteDoModulo(portal, db, {
			nomsisorg: AREA_PROCESSOS,
			chvorg: chaveDoEnvio({ ...arquivo, numseqaca: processo.versao + 1 }),
			nomlot: `Processo ${formatarNumpro(processo.numpro)}: ${nomarq}`.slice(0, 200),
			codpesges: quem.codpes,
			codund: processo.codundult,
			documentos: [
				{
					nomarq,
					conteudo,
					qtdpgn: arquivo.qtdpgn,
					codetrdoc: await obterTipoNaAssinatura(db, arquivo.codetrdoc),
				},
			],
			participantes: participantesDe(envio, quem.codpes),
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
		const { nompes } = await obterPessoa(caso.db, body.codpesasi)
		const codlotdocasi = await criarLote(caso, body, arquivo)
		await alterarArquivo(caso.db, body.codarqpdl, { sitasi: 'ENV', sitlotdocasi: 'ENV', codlotdocasi })
		return {
			acao: 'assinatura',
			dscaca: `${nomeDoArquivo(arquivo)}: ${nompes}`,
			mensagem: MENSAGEM_FEITO.assinatura,
		}
	})
