import { type Estado, Situacao } from '@portal/design-system/situacao'
import {
	NOME_DA_SITUACAO_DO_ENVIO,
	NOME_DO_RESULTADO,
	type ResultadoDoEnvio,
	type SitEnvio,
} from '../../contract/index.ts'

const DO_ENVIO: Readonly<Record<SitEnvio, Estado>> = {
	AND: 'em-curso',
	PAR: 'atencao',
	FIM: 'concluido',
	CAN: 'encerrado',
}

const DO_RESULTADO: Readonly<Record<ResultadoDoEnvio, Estado>> = {
	fila: 'fila',
	enviado: 'em-curso',
	assinado: 'concluido',
	rejeitado: 'recusado',
	vencido: 'vencido',
	erro: 'recusado',
	cancelado: 'encerrado',
}

export const SituacaoDoEnvio = ({ situacao }: { situacao: SitEnvio }) => (
	<Situacao estado={DO_ENVIO[situacao]} texto={NOME_DA_SITUACAO_DO_ENVIO[situacao]} />
)

export const Resultado = ({ resultado }: { resultado: ResultadoDoEnvio }) => (
	<Situacao estado={DO_RESULTADO[resultado]} texto={NOME_DO_RESULTADO[resultado]} />
)
