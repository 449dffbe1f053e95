import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type Cadeira,
	type ChaveDoColegiado,
	DadosProTempore as Dados,
	type DadosProTempore,
	designarProTempore,
	MOTIVOS_PRO_TEMPORE,
	MotivoProTempore,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({
	codpes: z.optional(z.int()),
	dtainimdt: z.optional(z.string()),
	dtafimmdt: z.optional(z.string()),
	motpro: z.string(),
	numatodsg: z.string(),
})
const MOTIVOS = MotivoProTempore.options.map((codigo) => ({ codigo, texto: MOTIVOS_PRO_TEMPORE[codigo] }))

type Props = { chave: ChaveDoColegiado; cadeira: Cadeira; aoFechar: () => void }

/** Somebody exercises the seat until a day, while neither holder nor substitute does. */
export function ProTemporeDialog({ chave, cadeira, aoFechar }: Props) {
	const cliente = useQueryClient()
	const nome = `mandato ${chave.codclg} ${chave.sglclg} ${cadeira.numcad} pro tempore`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { motpro: 'VAG', numatodsg: '' })
	const [tentou, setTentou] = useState(false)
	const { codpes, dtainimdt, dtafimmdt, motpro, numatodsg } = escrito
	const lido = z.safeParse(Dados, escrito)
	const ato = useAto<DadosProTempore>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (body) => {
			const { nompes } = await call(designarProTempore, { params: { ...chave, numcad: cadeira.numcad }, body })
			return { mensagem: `${nompes} foi designado pro tempore e avisado.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Designar pro tempore: ${cadeira.nomcad}`}
			rotulo="Designar"
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
				erro={tentou && codpes === undefined ? 'Informe quem exerce a cadeira.' : undefined}
			/>
			<Campo
				rotulo="Primeiro dia"
				obrigatorio
				largura="data"
				erro={tentou && !dtainimdt ? 'Informe o primeiro dia.' : undefined}
			>
				<Data valor={dtainimdt} aoMudar={(dia) => escrever({ ...escrito, dtainimdt: dia })} />
			</Campo>
			<Campo
				rotulo="Último dia"
				obrigatorio
				largura="data"
				dica="Termina antes se a cadeira tiver titular ou suplente em exercício."
				erro={tentou && !dtafimmdt ? 'Informe o último dia.' : undefined}
			>
				<Data valor={dtafimmdt} aoMudar={(dia) => escrever({ ...escrito, dtafimmdt: dia })} />
			</Campo>
			<Campo rotulo="Motivo" obrigatorio dica="É publicado na composição.">
				<Selecao
					value={motpro}
					opcoes={MOTIVOS}
					onChange={({ target }) => escrever({ ...escrito, motpro: target.value })}
				/>
			</Campo>
			<CampoAto
				valor={numatodsg}
				aoMudar={(novo) => escrever({ ...escrito, numatodsg: novo })}
				erro={tentou && numatodsg.trim() === '' ? 'Informe o ato que designa.' : undefined}
			/>
		</AtoDialog>
	)
}

type CampoAtoProps = { valor: string; aoMudar: (valor: string) => void; erro: string | undefined }

const CampoAto = ({ valor, aoMudar, erro }: CampoAtoProps) => (
	<Campo rotulo="Ato de designação" obrigatorio dica="Como a portaria." erro={erro}>
		<EntradaTexto value={valor} maxLength={80} onChange={({ target }) => aoMudar(target.value)} />
	</Campo>
)
