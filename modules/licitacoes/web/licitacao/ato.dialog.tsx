import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type AtoDaLicitacao,
	agir,
	type LicitacaoCompleta,
	MINUTOS_DE_INTENCAO,
	nomearAto,
	precisaDeAbertura,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MINIMO = 10

const pedeAbertura = (ato: AtoDaLicitacao, licitacao: LicitacaoCompleta): boolean =>
	ato === 'retomar' && precisaDeAbertura(licitacao)

type Props = { licitacao: LicitacaoCompleta; ato: AtoDaLicitacao; aoFechar: () => void }

export function AtoDaLicitacaoDialog({ licitacao, ato: qual, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const [dscmot, setMotivo] = useState('')
	const [dtaabe, setAbertura] = useState<Date>()
	const [minutos, setMinutos] = useState<number>(MINUTOS_DE_INTENCAO.usual)
	const [tentou, setTentou] = useState(false)
	const nome = nomearAto(qual, licitacao)
	const retoma = pedeAbertura(qual, licitacao)
	const julga = qual === 'julgar'
	const falta = dscmot.trim().length < MINIMO || (retoma && !dtaabe)
	const { codpcddsp, versao } = licitacao
	const ato = useAto({
		coisa: 'a licitação',
		de: `licitacao ${codpcddsp}`,
		versao: () => versao,
		fazer: async (_, vista = versao) => {
			const abertura = retoma && dtaabe ? { dtaabe: dtaabe.toISOString() } : {}
			const feito = await call(agir, {
				params: { codpcddsp },
				body: {
					ato: qual,
					versao: vista,
					dscmot: dscmot.trim(),
					...abertura,
					...(julga ? { minint: minutos } : {}),
				},
			})
			return {
				mensagem: 'Publicado na página da licitação. Quem a acompanha ou fez pedidos recebe um e-mail.',
				versao: feito.versao,
			}
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${nome}: licitação ${licitacao.numlct}`}
			rotulo={nome}
			variante={qual === 'revogar' || qual === 'anular' ? 'perigo' : 'primario'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			{retoma ? (
				<DataHora
					rotulo="Nova abertura"
					obrigatorio
					fuso={fusoHorario}
					valor={dtaabe}
					aoMudar={setAbertura}
					dica="O prazo mínimo conta de hoje."
					erro={tentou && !dtaabe ? 'Informe o dia e a hora da nova abertura.' : undefined}
				/>
			) : null}
			{julga ? <CampoMinutos minutos={minutos} aoMudar={setMinutos} /> : null}
			<Campo
				rotulo={julga ? 'Resultado' : 'Motivo'}
				obrigatorio
				dica="É publicado na página da licitação."
				erro={tentou && dscmot.trim().length < MINIMO ? `Diga o motivo, em ao menos ${MINIMO} letras.` : undefined}
			>
				<AreaTexto value={dscmot} maxLength={1000} rows={3} onChange={({ target }) => setMotivo(target.value)} />
			</Campo>
		</AtoDialog>
	)
}

const CampoMinutos = ({ minutos, aoMudar }: { minutos: number; aoMudar: (minutos: number) => void }) => (
	<Campo
		rotulo="Minutos para declarar a intenção de recorrer"
		obrigatorio
		dica={`Ao menos ${MINUTOS_DE_INTENCAO.minimo} (IN SEGES 73/2022, art. 40).`}
	>
		<EntradaTexto
			type="number"
			min={MINUTOS_DE_INTENCAO.minimo}
			max={MINUTOS_DE_INTENCAO.maximo}
			value={minutos}
			onChange={({ target }) => aoMudar(Number(target.value))}
		/>
	</Campo>
)
