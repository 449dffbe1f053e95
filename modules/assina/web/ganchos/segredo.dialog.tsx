import { Botao } from '@portal/design-system/botao'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'

/** One-time display of the secret, which is stored sealed. */
export const SegredoDialog = ({ segredo, aoFechar }: { segredo: string; aoFechar: () => void }) => (
	<Modal
		aberto
		protegido
		aoFechar={aoFechar}
		titulo="Guarde o segredo agora"
		rodape={<Botao onClick={aoFechar}>Já guardei</Botao>}
	>
		<Pilha espaco={3}>
			<p>Com ele o outro sistema confere que o aviso veio do portal. Ele não é mostrado de novo.</p>
			<CampoCopiavel rotulo="Segredo" valor={segredo} comando="Copiar segredo" copiado="Segredo copiado" />
		</Pilha>
	</Modal>
)
