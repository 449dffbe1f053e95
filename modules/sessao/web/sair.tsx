import { toast } from '@portal/design-system/toast'
import { CallError, call, esquecerGuardado, esquecerSessao, ItemDaConta, podeSair } from '@portal/platform/web'
import { LogOut } from 'lucide-react'
import { encerrarSessao } from '../contract/login.ts'

/** Sign-out; local data of the person are deleted once the session has ended. */
async function sair(): Promise<void> {
	if (!(await podeSair())) return
	let saida: string | undefined
	try {
		saida = (await call(encerrarSessao)).saida
	} catch (falha) {
		if (falha instanceof CallError && falha.status !== 401) {
			// If the server cannot be reached, the data kept for offline use are deleted all the same.
			esquecerGuardado()
			toast.erro('Não foi possível sair', falha.mensagem)
			return
		}
	}
	esquecerSessao()
	// Logout at the identity provider, which redirects back here.
	if (saida !== undefined) window.location.assign(saida)
}

export function ItemSair() {
	return (
		<ItemDaConta icone={<LogOut aria-hidden />} aoAcionar={() => void sair()}>
			Sair
		</ItemDaConta>
	)
}
