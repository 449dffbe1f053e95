import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { baixar, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'

/** Report generated at each press, because it states the time of its making. */
export function Relatorio({ aoRelatar }: { aoRelatar: () => Promise<File> }) {
	const { isPending, mutate } = useMutation({
		mutationFn: aoRelatar,
		onSuccess: (arquivo) => baixar(arquivo, 'relatorio.pdf'),
		onError: (falha) => toast.erro('Não foi possível fazer o relatório', mensagemDe(falha)),
	})
	return (
		<Botao variante="secundario" icone={<FileCheck aria-hidden />} carregando={isPending} onClick={() => mutate()}>
			Relatório de conformidade
		</Botao>
	)
}
