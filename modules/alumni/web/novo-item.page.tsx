import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enviarItem } from './enviar-item.ts'
import { ItemForm, type ItemPreenchido } from './item.form.tsx'
import { CHAVE } from './queries.ts'

export function NovoItemPage() {
	const cliente = useQueryClient()
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const inserir = useMutation({
		mutationFn: enviarItem,
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})

	async function salvar(dados: ItemPreenchido) {
		const { nompesrsp } = await inserir.mutateAsync(dados)
		toast.sucesso('Item incluído!', `${nompesrsp} recebeu a tarefa de concluí-lo.`)
		sair('/alumni')
	}
	return (
		<Pagina titulo="Novo item" largura="formulario">
			<Cartao>
				<ItemForm aoSalvar={salvar} aoMudar={() => setAlterado(true)} />
			</Cartao>
			{pergunta}
		</Pagina>
	)
}
