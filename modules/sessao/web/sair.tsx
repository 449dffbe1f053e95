import { toast } from '@portal/design-system/toast'
import { CallError, call, esquecerGuardado, esquecerSessao, ItemDaConta, podeSair } from '@portal/platform/web'
import { LogOut } from 'lucide-react'
import { encerrarSessao } from '../contract/login.ts'

/** The device forgets the person only when the session has really ended, or was over already. */
async function sair(): Promise<void> {
	if (!(await podeSair())) return
	let saida: string | undefined
	try {
		saida = (await call(encerrarSessao)).saida
	} catch (falha) {
		if (falha instanceof CallError && falha.status !== 401) {
			// Sign-out without the server at least leaves nothing that can be read without it.
			esquecerGuardado()
			toast.erro('Não foi possível sair', falha.mensagem)
			return
		}
	}
	esquecerSessao()
	// The provider that the person signed in with ends its own session, and leads back here.
	if (saida !== undefined) window.location.assign(saida)
}

export function ItemSair() {
	return (
		<ItemDaConta icone={<LogOut aria-hidden />} aoAcionar={() => void sair()}>
			Sair
		</ItemDaConta>
	)
}
