import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { baixar, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

type ArquivoProps = {
	aoBaixar: () => Promise<File>
	/** Document name, for screen readers in a list of equal buttons. */
	deQual?: string
	/** Compact style without icons, for rows of a list. */
	naLista?: boolean
}

/** The file is fetched once, by the first of the two buttons pressed. */
export function Arquivo({ aoBaixar, deQual, naLista = false }: ArquivoProps) {
	const [endereco, setEndereco] = useState<string>()
	const { data, isPending, variables, mutateAsync } = useMutation({
		mutationFn: (_para: 'ver' | 'baixar') => aoBaixar(),
		onError: (falha) => toast.erro('Não foi possível abrir o arquivo', mensagemDe(falha)),
	})
	// Object URLs are revoked, because the browser keeps their bytes until then.
	useEffect(() => () => URL.revokeObjectURL(endereco ?? ''), [endereco])

	const desenho = (rotulo: string, icone: ReactNode) => ({
		...(deQual === undefined ? {} : { 'aria-label': `${rotulo}: ${deQual}` }),
		...(naLista ? ({ tamanho: 'pq' } as const) : { icone }),
	})

	async function obter(para: 'ver' | 'baixar', usar: (arquivo: File) => void) {
		const arquivo = data ?? (await mutateAsync(para).catch(() => undefined))
		if (arquivo) usar(arquivo)
	}

	return (
		<>
			<Botao
				{...desenho('Ver PDF', <Eye aria-hidden />)}
				carregando={isPending && variables === 'ver'}
				onClick={() => void obter('ver', (arquivo) => setEndereco(URL.createObjectURL(arquivo)))}
			>
				Ver PDF
			</Botao>
			<Botao
				variante="secundario"
				{...desenho('Baixar', <Download aria-hidden />)}
				carregando={isPending && variables === 'baixar'}
				onClick={() => void obter('baixar', (arquivo) => baixar(arquivo, 'documento.pdf'))}
			>
				Baixar
			</Botao>
			<Modal
				aberto={endereco !== undefined}
				aoFechar={() => setEndereco(undefined)}
				titulo={data?.name || 'Documento'}
				largura="75%"
				altura="95%"
			>
				{/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser shows no PDF in a sandbox, and these bytes are our own */}
				<iframe
					title={`PDF do documento ${data?.name ?? ''}`}
					src={endereco}
					className="h-[calc(95dvh-10rem)] w-full border-0"
				/>
			</Modal>
		</>
	)
}
