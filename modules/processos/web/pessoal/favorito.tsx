import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { desfavoritarProcesso, favoritarProcesso, type Processo } from '../../contract/index.ts'
import { acompanhamentoQuery, recarregarProcesso } from '../processo/queries.ts'

export function Favorito({ processo: { numpro, favorito } }: { processo: Processo }) {
	const cliente = useQueryClient()
	const { queryKey } = acompanhamentoQuery(numpro)
	const mostrar = (agora: boolean) =>
		cliente.setQueryData(queryKey, (atual) => atual && { ...atual, processo: { ...atual.processo, favorito: agora } })
	const { mutate } = useMutation({
		mutationFn: (agora: boolean) => call(agora ? favoritarProcesso : desfavoritarProcesso, { params: { numpro } }),
		onMutate: (agora) => {
			mostrar(agora)
		},
		onError: (falha, agora) => {
			mostrar(!agora)
			toast.erro(mensagemDe(falha))
		},
		onSettled: () => recarregarProcesso(cliente),
	})
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={favorito ? 'Tirar dos favoritos' : 'Guardar nos favoritos'}
			aria-pressed={favorito}
			icone={<Star aria-hidden className={favorito ? 'fill-destaque text-destaque' : ''} />}
			onClick={() => mutate(!favorito)}
		/>
	)
}
