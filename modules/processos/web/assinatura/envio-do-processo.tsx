import type { PedidoDeAssinatura } from '@portal/assina/contract'
import { EnviarParaAssinatura, EnvioParaAssinatura } from '@portal/assina/web/public'
import { call } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import {
	type ArquivoPdl,
	baixarArquivo,
	descricaoDoArquivo,
	enviarParaAssinatura,
	podeIrParaAssinatura,
} from '../../contract/index.ts'
import { retomarFoco } from '../atos/foco.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { documentosDe } from '../processo/documentos.ts'
import { nomeDoProcesso, recarregarProcesso, versaoVista } from '../processo/queries.ts'

const montarDocumento = (numpro: string, arquivo: ArquivoPdl) => ({
	codigo: arquivo.codarqpdl,
	descricao: descricaoDoArquivo(arquivo),
	nomarq: arquivo.nomarq ?? arquivo.nomarqpdl ?? '',
	qtdpgn: arquivo.qtdpgn,
	assinado: arquivo.assinatura?.sitasi === 'ASS',
	codetrdoc: arquivo.codetrdocasi,
	chave: ['processos', numpro, arquivo.codarqpdl],
	buscar: (signal: AbortSignal) =>
		call(baixarArquivo, { params: { numpro, codarqpdl: arquivo.codarqpdl } }, { signal }),
})

/**
 * Data of the signing dialog: the documents that may be sent, the one chosen at first, and the call that sends it.
 */
function useEnvioDoProcesso(inicial: number | undefined) {
	const { processo, andamentos } = useAcompanhamento()
	const { numpro, numproFormatado, estacao } = processo
	const cliente = useQueryClient()
	const documentos = documentosDe(andamentos)
		.flatMap(({ arquivo, invalidado }) =>
			!invalidado && podeIrParaAssinatura(arquivo.assinatura?.sitasi) ? [montarDocumento(numpro, arquivo)] : [],
		)
		// Documents without a signature come first.
		.toSorted((um, outro) => Number(um.assinado) - Number(outro.assinado))
	return {
		titulo: `Enviar documento do processo ${numproFormatado} para assinatura`,
		coisa: 'o processo',
		codund: estacao.unidade.codund,
		documentos,
		inicial,
		enviar: (codarqpdl: number, pedido: PedidoDeAssinatura, versao: number | undefined) =>
			call(enviarParaAssinatura, { params: { numpro }, query: { versao }, body: { codarqpdl, ...pedido } }),
		de: nomeDoProcesso(numpro),
		versao: () => versaoVista(cliente, numpro),
		recarregar: () => recarregarProcesso(cliente),
		depois: retomarFoco,
	}
}

/** Dialog opened from the list of actions. */
export const EnvioDoProcesso = ({ aoFechar }: { aoFechar: () => void }) => (
	<EnvioParaAssinatura {...useEnvioDoProcesso(undefined)} aoFechar={aoFechar} />
)

/** Button on the row of a document, which is chosen in the dialog. */
export function EnviarDocumento({ arquivo: { codarqpdl, assinatura } }: { arquivo: ArquivoPdl }) {
	return (
		<EnviarParaAssinatura
			{...useEnvioDoProcesso(codarqpdl)}
			motivo={undefined}
			rotulo={assinatura?.sitasi === 'ASS' ? 'Pedir outra assinatura' : undefined}
			botao={{
				variante: 'secundario',
				aparencia: 'fantasma',
				tamanho: 'pq',
				className: 'ml-auto',
				icone: <PenLine aria-hidden />,
			}}
		/>
	)
}
