import { Dropdown } from '@portal/design-system/dropdown'
import { toast } from '@portal/design-system/toast'
import type { FormatoDePlanilha } from '@portal/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { baixar } from './baixar.ts'
import { mensagemDe } from './calls/call-error.ts'

type Props = {
	/** As in "Erro ao exportar os processos!". */
	oque: string
	/** Of the file, without its ending, where the server names none. */
	nome: string
	pedir: (formato: FormatoDePlanilha) => Promise<File>
	alinhamento?: 'esquerda' | 'direita'
}

/** A list as a file, in the format that is chosen. */
export function Exportar({ oque, nome, pedir, alinhamento }: Props) {
	const { mutate, isPending } = useMutation({
		mutationFn: pedir,
		onSuccess: (arquivo, formato) => baixar(arquivo, `${nome}.${formato}`),
		onError: (falha) => toast.erro(`Erro ao exportar ${oque}!`, mensagemDe(falha)),
	})
	return (
		<Dropdown
			titulo={isPending ? 'Exportando…' : 'Exportar'}
			icone={<Download aria-hidden />}
			alinhamento={alinhamento}
			itens={[
				{
					titulo: 'Planilha do Excel (XLSX)',
					icone: <FileSpreadsheet aria-hidden />,
					desabilitado: isPending,
					aoAcionar: () => mutate('xlsx'),
				},
				{
					titulo: 'Texto separado (CSV)',
					icone: <FileText aria-hidden />,
					desabilitado: isPending,
					aoAcionar: () => mutate('csv'),
				},
			]}
		/>
	)
}
