import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { baixar, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { FiltroProcessos } from '../../contract/index.ts'
import { exportar } from './queries.ts'

export function Exportar({
	filtro: { pagina: _pagina, porPagina: _porPagina, ...filtro },
}: {
	filtro: FiltroProcessos
}) {
	const { mutate, isPending } = useMutation({
		mutationFn: () => exportar(filtro),
		onSuccess: (arquivo) => baixar(arquivo, 'processos.csv'),
		onError: (falha) => toast.erro('Erro ao exportar os processos!', mensagemDe(falha)),
	})
	return (
		<Botao variante="secundario" icone={<Download aria-hidden />} carregando={isPending} onClick={() => mutate()}>
			Exportar CSV
		</Botao>
	)
}
