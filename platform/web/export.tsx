import { Botao } from '@portal/design-system/botao'
import { Dropdown, type DropdownProps } from '@portal/design-system/dropdown'
import { toast } from '@portal/design-system/toast'
import type { FormatoDePlanilha } from '@portal/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { mensagemDe } from './calls/call-error.ts'
import { baixar } from './download.ts'

type Props = {
	/** Noun with its article, as in "Erro ao exportar os processos!". */
	oque: string
	/** Name of the file, without its ending, for servers that name none. */
	nome: string
	pedir: (formato: FormatoDePlanilha) => Promise<File>
	alinhamento?: 'esquerda' | 'direita'
}

/** Export of a list as a file, in the format that is chosen: an icon at the end of its toolbar. */
export function Exportar({ oque, nome, pedir, alinhamento = 'direita' }: Props) {
	const { mutate, isPending } = useMutation({
		mutationFn: pedir,
		onSuccess: (arquivo, formato) => baixar(arquivo, `${nome}.${formato}`),
		onError: (falha) => toast.erro(`Erro ao exportar ${oque}!`, mensagemDe(falha)),
	})
	return (
		<Dropdown
			titulo={null}
			rotulo={isPending ? 'Exportando…' : 'Exportar'}
			gatilho={isPending ? desenharExportando : desenharGatilho}
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

const desenharGatilho: DropdownProps['gatilho'] = (props) => (
	<Botao variante="secundario" aparencia="fantasma" rotulo="Exportar" icone={<Download aria-hidden />} {...props} />
)

const desenharExportando: DropdownProps['gatilho'] = (props) => (
	<Botao
		variante="secundario"
		aparencia="fantasma"
		carregando
		rotulo="Exportando…"
		icone={<Download aria-hidden />}
		{...props}
	/>
)
