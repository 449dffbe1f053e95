import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { preferirResposta } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type PreferirProps = { codcvs: string; numseqmsg: number; numseqout: number; aoPreferir?: () => void }

/** Choice of one of two answers: the conversation goes on in it. */
export function Preferir({ codcvs, numseqmsg, numseqout, aoPreferir }: PreferirProps) {
	const cliente = useQueryClient()
	async function preferir() {
		try {
			await call(preferirResposta, { params: { codcvs, numseqmsg }, body: { numseqout } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Preferência guardada. A conversa segue nesta resposta.')
			aoPreferir?.()
		} catch (falha) {
			toast.erro('A preferência não foi guardada', mensagemDe(falha))
		}
	}
	return (
		<Botao className="justify-self-start" tamanho="pq" variante="secundario" onClick={() => void preferir()}>
			Prefiro esta
		</Botao>
	)
}
