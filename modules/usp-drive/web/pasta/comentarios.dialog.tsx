import { Modal } from '@portal/design-system/modal'
import { Comentarios } from './comentarios.tsx'

type Props = { codptaarqudr: number; nome: string; aoFechar: () => void }

export function ComentariosDialog({ codptaarqudr, nome, aoFechar }: Props) {
	return (
		<Modal aberto titulo={nome} aoFechar={aoFechar}>
			<Comentarios coditm={codptaarqudr} />
		</Modal>
	)
}
