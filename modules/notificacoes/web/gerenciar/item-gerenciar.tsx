import { ItemDaConta } from '@portal/platform/web'
import { Megaphone } from 'lucide-react'

export function ItemGerenciar() {
	return (
		<ItemDaConta href="/notificacoes/gerenciar" icone={<Megaphone aria-hidden />}>
			Gerenciar avisos
		</ItemDaConta>
	)
}
