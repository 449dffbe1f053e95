import { call } from '@portal/platform/web'
import { inserirPasta } from '../../contract/index.ts'
import { NomeDialog } from './nome.dialog.tsx'

type Props = { codptaarqudr: number; aoFechar: () => void }

export const NovaPastaDialog = ({ codptaarqudr, aoFechar }: Props) => (
	<NomeDialog
		titulo="Nova pasta"
		rotulo="Criar"
		guardado={`usp-drive nova pasta ${codptaarqudr}`}
		nome=""
		fazer={async (nompta) => {
			await call(inserirPasta, { params: { codptaarqudr }, body: { nompta } })
			return { mensagem: `“${nompta}” foi criada.` }
		}}
		aoFechar={aoFechar}
	/>
)
