import { Alerta } from '@portal/design-system/alerta'
import { mensagemDe } from '@portal/platform/web'

type ResultadoProps = {
	/** Result as `useMutation` gives it. */
	resultado: { data: { mensagem: string } | undefined; error: Error | null }
}

/** Message of the server: in the danger variant when it refused or did not answer, otherwise as a success. */
export function Resultado({ resultado: { data, error } }: ResultadoProps) {
	if (error) return <Alerta variante="perigo">{mensagemDe(error)}</Alerta>
	return data ? <Alerta variante="sucesso">{data.mensagem}</Alerta> : null
}
