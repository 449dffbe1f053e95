import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { baixar, call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { baixarTarjada, type Tarjada } from '../../contract/index.ts'

export type DaVersaoProps = { numpro: string; versao: Pick<Tarjada, 'codtrj'> }

export function BaixarVersao({ numpro, versao: { codtrj } }: DaVersaoProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(baixarTarjada, { params: { numpro, codtrj } }),
		onSuccess: (arquivo) => baixar(arquivo, arquivo.name),
		onError: (falha) => toast.erro(mensagemDe(falha)),
	})
	return (
		<Botao variante="secundario" tamanho="pq" carregando={isPending} onClick={() => mutate()}>
			Baixar a versão
		</Botao>
	)
}
