import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type Cadeira,
	type ChaveDoColegiado,
	calcularFim,
	DadosDaDesignacao as Dados,
	type DadosDaDesignacao,
	designar,
	lerUltimoDia,
	nomear,
	type Titularidade,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({
	codpes: z.optional(z.int()),
	dtainimdt: z.optional(z.string()),
	numatodsg: z.string(),
})

type Props = {
	chave: ChaveDoColegiado
	cadeira: Cadeira
	titsup: Titularidade
	comPosse: boolean
	aoFechar: () => void
}

export function DesignarDialog({ chave, cadeira, titsup, comPosse, aoFechar }: Props) {
	const cliente = useQueryClient()
	const nome = `mandato ${chave.codclg} ${chave.sglclg} ${cadeira.numcad} ${titsup}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { numatodsg: '' })
	const [tentou, setTentou] = useState(false)
	const { codpes, dtainimdt, numatodsg } = escrito
	const lido = z.safeParse(Dados, { codpes, titsup, dtainimdt, numatodsg })
	const ato = useAto<DadosDaDesignacao>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (dados) => {
			const pedido = { params: { ...chave, numcad: cadeira.numcad }, body: dados }
			if (comPosse) {
				const { nompes } = await call(nomear, pedido)
				return { mensagem: `${nompes} foi nomeado e avisado. O mandato começa com a assinatura do termo.` }
			}
			const { nompes } = await call(designar, pedido)
			return { mensagem: `${nompes} foi designado e avisado.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	const verbo = comPosse ? 'Nomear' : 'Designar'
	return (
		<AtoDialog
			titulo={`${verbo} ${titsup === 'T' ? 'titular' : 'suplente'}: ${cadeira.nomcad}`}
			rotulo={verbo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<CampoPessoa
				rotulo="Pessoa"
				obrigatorio
				valor={codpes}
				aoMudar={(nova) => escrever({ ...escrito, codpes: nova })}
				erro={tentou && codpes === undefined ? 'Informe quem é designado.' : undefined}
			/>
			<CampoInicio
				cadeira={cadeira}
				comPosse={comPosse}
				dia={dtainimdt}
				aoMudar={(dia) => escrever({ ...escrito, dtainimdt: dia })}
				erro={tentou && dtainimdt === undefined ? 'Informe o primeiro dia do mandato.' : undefined}
			/>
			<Campo
				rotulo="Ato de designação"
				obrigatorio
				dica="Como a portaria ou a ata da eleição."
				erro={tentou && numatodsg.trim() === '' ? 'Informe o ato que designa.' : undefined}
			>
				<EntradaTexto
					value={numatodsg}
					maxLength={80}
					onChange={({ target }) => escrever({ ...escrito, numatodsg: target.value })}
				/>
			</Campo>
			{ato.enviando ? null : <OcupanteDeAgora cadeira={cadeira} titsup={titsup} />}
		</AtoDialog>
	)
}

/** Somebody else may have filled the seat since the dialog opened: what is typed stays, and their change is shown. */
function OcupanteDeAgora({ cadeira: { titular, suplente }, titsup }: Pick<Props, 'cadeira' | 'titsup'>) {
	const ocupante = titsup === 'T' ? titular : suplente
	if (!ocupante) return null
	return (
		<Alerta variante="aviso" titulo={`A cadeira já tem ${titsup === 'T' ? 'titular' : 'suplente'}: ${ocupante.nompes}`}>
			O mandato vai de {formatarData(ocupante.dtainimdt)} a {formatarData(lerUltimoDia(ocupante))}. O que você escreveu
			continua aqui.
		</Alerta>
	)
}

type CampoInicioProps = {
	cadeira: Cadeira
	comPosse: boolean
	dia: string | undefined
	aoMudar: (dia: string | undefined) => void
	erro: string | undefined
}

const CampoInicio = ({ cadeira: { qtdanomdt }, comPosse, dia, aoMudar, erro }: CampoInicioProps) => (
	<Campo
		rotulo={comPosse ? 'Primeiro dia possível' : 'Início do mandato'}
		obrigatorio
		largura="data"
		dica={
			comPosse
				? 'O mandato começa quando a pessoa assina o termo de posse, a partir deste dia.'
				: dia
					? `Termina em ${formatarData(calcularFim(dia, qtdanomdt))}.`
					: `O mandato desta cadeira é de ${qtdanomdt === 1 ? 'um ano' : `${qtdanomdt} anos`}.`
		}
		erro={erro}
	>
		<Data valor={dia} aoMudar={aoMudar} />
	</Campo>
)
