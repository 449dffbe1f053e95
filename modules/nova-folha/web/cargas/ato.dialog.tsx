import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { agirNaCarga, type Carga } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export type AtoDaCarga = 'aplicar' | 'estornar' | 'recusar'

const ATOS = {
	aplicar: { nome: 'Aplicar', explica: 'Todas as linhas entram na folha.', feito: 'Carga aplicada.' },
	estornar: { nome: 'Estornar', explica: 'Todas as linhas saem da folha.', feito: 'Carga estornada.' },
	recusar: { nome: 'Recusar', explica: 'A carga não entra na folha.', feito: 'Carga recusada.' },
} as const

type Props = { carga: Carga; ato: AtoDaCarga; aoFechar: () => void }

export function AtoDaCargaDialog({ carga: { numcrg, nomarq, nomfol }, ato: qual, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { nome, explica, feito } = ATOS[qual]
	const ato = useAto({
		coisa: 'a carga',
		versao: () => undefined,
		fazer: async () => {
			await call(agirNaCarga, { params: { numcrg }, body: { ato: qual } })
			return { mensagem: feito }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${nome} a carga ${nomarq}?`}
			rotulo={nome}
			variante={qual === 'aplicar' ? 'primario' : 'perigo'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>
				{explica} Folha de {nomfol}.
			</p>
		</AtoDialog>
	)
}
