import { call, formatarInteiro } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import {
	type CampanhaCompleta,
	cancelarCampanha,
	encerrarCampanha,
	MINIMO_DO_MOTIVO,
	type Padrao,
	repetirCampanha,
} from '../../contract/index.ts'
import { CHAVE_DAS_CAMPANHAS } from './queries.ts'

type Props = { campanha: CampanhaCompleta; aoFechar: () => void }

const SEM_DECISAO: Readonly<Record<Padrao, (quantos: string) => string>> = {
	M: (quantos) => `Ficam como estão os que ninguém decidiu: ${quantos}.`,
	R: (quantos) => `São revogados agora mesmo os que ninguém decidiu: ${quantos}.`,
}

export function EncerrarCampanhaDialog({ campanha, aoFechar }: Props) {
	const { codcmp, qtditm, qtdman, qtdrev, qtdter, stapad } = campanha
	const faltam = qtditm - qtdman - qtdrev - qtdter
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a campanha',
		versao: () => undefined,
		fazer: async () => {
			await call(encerrarCampanha, { params: { codcmp } })
			return { mensagem: 'Campanha encerrada: o relatório está sendo feito.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_DAS_CAMPANHAS }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Encerrar a campanha ${codcmp}?`}
			rotulo="Encerrar"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>
				{faltam === 0 ? 'Todos os acessos estão decididos.' : SEM_DECISAO[stapad](formatarInteiro(faltam))} Uma campanha
				encerrada não se abre de novo.
			</p>
		</AtoDialog>
	)
}

export function CancelarCampanhaDialog({ campanha: { codcmp }, aoFechar }: Props) {
	const cliente = useQueryClient()
	return (
		<AtoComMotivoDialog
			titulo={`Cancelar a campanha ${codcmp}?`}
			rotulo="Cancelar a campanha"
			variante="perigo"
			explica="Nada mais se decide nela, e quem revia é avisado. O que já foi decidido vale."
			motivo={{ dica: 'Quem revia o lê.', minimo: MINIMO_DO_MOTIVO, maximo: 1000 }}
			escrito={`pedroweb cancelar campanha ${codcmp}`}
			ato={{
				coisa: 'a campanha',
				versao: () => undefined,
				fazer: async (mtvcan) => {
					await call(cancelarCampanha, { params: { codcmp }, body: { mtvcan } })
					return { mensagem: 'Campanha cancelada: quem revia foi avisado.' }
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_DAS_CAMPANHAS }),
			}}
			aoFechar={aoFechar}
		/>
	)
}

export function RepetirCampanhaDialog({ campanha: { codcmp, starep, nomalv }, aoFechar }: Props) {
	const repete = starep === 'S'
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a campanha',
		versao: () => undefined,
		fazer: async () => {
			await call(repetirCampanha, { params: { codcmp }, body: { starep: repete ? 'N' : 'S' } })
			return { mensagem: repete ? 'A campanha não se repete mais.' : 'A campanha se repete a cada três meses.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_DAS_CAMPANHAS }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={repete ? `Parar de repetir a revisão de ${nomalv}?` : `Repetir a revisão de ${nomalv}?`}
			rotulo={repete ? 'Parar de repetir' : 'Repetir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>
				{repete
					? 'Esta campanha continua; nenhuma outra se abre sozinha depois dela.'
					: 'Três meses depois do primeiro dia desta, e com ela encerrada, o portal abre outra igual.'}
			</p>
		</AtoDialog>
	)
}
