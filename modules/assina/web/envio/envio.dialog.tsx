import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { useSessao } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useState } from 'react'
import type { PedidoDeAssinatura } from '../../contract/index.ts'
import { Convidados } from './convidados.tsx'
import type { DocumentoAEnviar } from './documento-a-enviar.ts'
import { LugarNoDocumento } from './lugar-no-documento.tsx'
import { OpcoesDoEnvio } from './opcoes-do-envio.tsx'
import { useEnvio } from './use-envio.ts'

export type EnvioParaAssinaturaProps = {
	/** Title, which includes the name of the object. */
	titulo: string
	/** Object of the sentence, for instance in 'Recarregar o processo'. */
	coisa: string
	/** Owner of the batch. */
	codund: number
	/** Sendable documents, the likeliest first. */
	documentos: readonly DocumentoAEnviar[]
	/** Initially selected document. */
	inicial?: number | undefined
	/** Call of the owning slice, which forwards the request unchanged. */
	enviar: (
		codigo: number,
		pedido: PedidoDeAssinatura,
		versao: number | undefined,
	) => Promise<{ readonly mensagem: string; readonly versao?: number | undefined }>
	/** Refetches everything shown of the object. */
	recarregar: () => Promise<void>
	/** Version label, as in `useAto`. */
	de?: string
	versao?: () => number | undefined
	/** Callback once the sent state is on the screen. */
	depois?: () => void
}

const ignorarVersao = () => undefined

/** Dialog with the signers, order, places and deadline of another slice's document. */
export function EnvioDialog(props: EnvioParaAssinaturaProps & { aoFechar: () => void }) {
	const { titulo, coisa, codund, documentos, inicial, enviar, recarregar, depois, aoFechar } = props
	const { de = titulo, versao = ignorarVersao } = props
	const { usuario } = useSessao()
	const envio = useEnvio(documentos, inicial, `${usuario} ${titulo}`)
	const { documento, assinantes, problemas } = envio
	const [tentou, setTentou] = useState(false)
	const ato = useAto({
		coisa,
		de,
		versao,
		fazer: ({ codigo, pedido }: { codigo: number; pedido: PedidoDeAssinatura }, vista) => enviar(codigo, pedido, vista),
		recarregar,
		aoTerminar() {
			envio.encerrar()
			aoFechar()
		},
		...(depois ? { depois } : {}),
	})

	function confirmar() {
		setTentou(true)
		if (documento && !envio.impedido) ato.enviar({ codigo: documento.codigo, pedido: envio.pedido() })
	}
	return (
		<AtoDialog titulo={titulo} rotulo="Enviar para assinatura" ato={ato} aoEnviar={confirmar} aoFechar={aoFechar}>
			<EscolhaDoDocumento
				documentos={documentos}
				escolhido={documento}
				aoEscolher={envio.escolher}
				erro={tentou ? problemas.documento : undefined}
			/>
			<Convidados
				convidados={envio.convidados}
				minimo={envio.minimo}
				aoMudar={envio.mudarConvidados}
				erro={tentou ? problemas.convidados : undefined}
			/>
			{assinantes.length > 1 ? (
				<Campo rotulo="Ordem das assinaturas">
					<Selecao
						value={envio.tipord}
						onChange={({ target }) => envio.setTipord(target.value === 'S' ? 'S' : 'P')}
						opcoes={[
							{ codigo: 'P', texto: 'Todos ao mesmo tempo' },
							{ codigo: 'S', texto: 'Um depois do outro, como na lista' },
						]}
					/>
				</Campo>
			) : null}
			{documento && !documento.assinado && assinantes.length > 0 ? (
				<LugarNoDocumento
					documento={documento}
					assinantes={assinantes}
					campos={envio.campos}
					aoMudar={envio.setCampos}
					problema={problemas.lugar}
				/>
			) : null}
			{assinantes.length > 0 ? <OpcoesDoEnvio envio={envio} codund={codund} tentou={tentou} /> : null}
		</AtoDialog>
	)
}

type EscolhaDoDocumentoProps = {
	documentos: readonly DocumentoAEnviar[]
	escolhido: DocumentoAEnviar | undefined
	aoEscolher: (codigo: number) => void
	erro: string | undefined
}

function EscolhaDoDocumento({ documentos, escolhido, aoEscolher, erro }: EscolhaDoDocumentoProps) {
	return (
		<Campo
			rotulo="Documento"
			obrigatorio
			dica={
				escolhido?.assinado
					? 'Este documento já está assinado. As assinaturas que tem continuam a valer, e as novas se juntam a elas.'
					: undefined
			}
			erro={erro}
		>
			<Selecao
				value={escolhido?.codigo ?? ''}
				onChange={({ target }) => aoEscolher(Number(target.value))}
				opcoes={documentos.map(({ codigo, descricao }) => ({ codigo, texto: descricao }))}
			/>
		</Campo>
	)
}
