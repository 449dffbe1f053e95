import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { type Entrega, retirarEntrega } from '../../contract/index.ts'

type Props = {
	entrega: Entrega
	chave: { codpdarq: string; chvetg: string }
	aoFechar: () => void
	aoRetirar: () => Promise<unknown>
}

/** Question before a delivered file, with its versions, leaves the folder of who asked. */
export function Retirar({ entrega: { codetg, nomarq }, chave: { codpdarq, chvetg }, aoFechar, aoRetirar }: Props) {
	async function retirar() {
		try {
			toast.sucesso((await call(retirarEntrega, { params: { codpdarq, codetg }, body: { chvetg } })).mensagem)
		} catch (falha) {
			toast.erro('O arquivo não saiu da pasta', mensagemDe(falha))
		}
		aoFechar()
		await aoRetirar()
	}
	return (
		<Confirmacao
			aberta
			titulo={`Tomar “${nomarq}” de volta?`}
			aoCancelar={aoFechar}
			rotuloConfirmar="Tomar de volta"
			aoConfirmar={retirar}
		>
			O arquivo sai da pasta com todas as suas versões, e quem o pediu fica sabendo. Até o prazo, você pode entregar
			outro.
		</Confirmacao>
	)
}
