import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { baixar, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

type BaixarArquivoProps = { nome: string; pedir: () => Promise<File> }

export function BaixarArquivo({ nome, pedir }: BaixarArquivoProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: pedir,
		onSuccess: (arquivo) => baixar(arquivo, nome),
		onError: (falha) => toast.erro('O arquivo não foi baixado', mensagemDe(falha)),
	})
	return (
		<Botao
			tamanho="pq"
			variante="secundario"
			icone={<Download aria-hidden />}
			carregando={isPending}
			onClick={() => mutate()}
		>
			<span className="wrap-anywhere">{nome}</span>
		</Botao>
	)
}
