import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Detalhe } from '@portal/design-system/texto'
import { FormControl, SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
	type DadosDoPerfil,
	type NivelSsu,
	recusaDosSistemas,
	type SistemaDoPerfil,
	temSistemas,
} from '../../contract/index.ts'

export type ModuloOferecido = { readonly nomsis: string; readonly nommdusis: string; readonly numseqmdussu: number }
export type Escolhidos = z.infer<typeof Escolhidos>

const Escolhidos = z.object({ sistemas: z.array(z.string()), modulos: z.array(z.string()) })

/** Choice of a level, refused in the words of the contract. */
const conferirNivel = (numnivseg: NivelSsu) =>
	Escolhidos.check(({ value: { sistemas }, issues }) => {
		const message = recusaDosSistemas(numnivseg, sistemas)
		if (message !== undefined) issues.push({ code: 'custom', path: ['sistemas'], input: sistemas, message })
	})

export const chaveDoModulo = ({ nomsis, numseqmdussu }: ModuloOferecido): string => `${nomsis}-${numseqmdussu}`

const menos = (uns: readonly string[], outros: readonly string[]) => uns.filter((um) => !outros.includes(um))
const alternar = (lista: readonly string[], um: string, fica: boolean) =>
	fica ? [...lista, um] : lista.filter((outro) => outro !== um)

type PerfilFormProps = {
	codpes: number
	numnivseg: NivelSsu
	sistemas: readonly SistemaDoPerfil[]
	modulos: readonly ModuloOferecido[]
	antes: Escolhidos
	/** Contract: the callback throws the refusal of the server, and goes on to the person. */
	aoSalvar: (dados: DadosDoPerfil, sair: (para: string) => void) => Promise<void>
}

/** The systems and modules of a level; modules are offered for the chosen systems only. */
export function PerfilForm({ codpes, numnivseg, sistemas, modulos, antes, aoSalvar }: PerfilFormProps) {
	const filtrarSeus = ({ sistemas: escolhidos, modulos: seus }: Escolhidos) =>
		seus.filter((um) => modulos.some((modulo) => chaveDoModulo(modulo) === um && escolhidos.includes(modulo.nomsis)))
	const form = useSchemaForm({
		schema: conferirNivel(numnivseg),
		initial: antes,
		thing: 'o perfil',
		send: async (escolhidos: Escolhidos, _versao, sair) => {
			const seus = filtrarSeus(escolhidos)
			const dados = {
				codpes,
				numnivseg,
				lstsisins: menos(escolhidos.sistemas, antes.sistemas),
				lstsisrem: menos(antes.sistemas, escolhidos.sistemas),
				numseqmdusis: menos(seus, antes.modulos),
				numseqmdusisrem: menos(antes.modulos, seus),
			}
			await aoSalvar(dados, (para) => sair(para, { substituir: true }))
			return undefined
		},
	})
	const escolhidos = useWatch({ control: form.fields.control, name: 'sistemas' })
	const oferecidos = modulos.filter(({ nomsis }) => escolhidos.includes(nomsis))
	return (
		<SchemaForm form={form} submit="Salvar" back={`/nova-ssu/usuarios/${codpes}`}>
			{temSistemas(numnivseg) ? (
				<>
					<FormControl form={form} name="sistemas">
						{({ value, onChange }, erro) => (
							<Escolhas
								legenda="Sistemas"
								vazio="Nenhum sistema pode ser escolhido para este nível: os dos níveis 3 e 8 são os que têm GRS solicitante."
								opcoes={sistemas.map(({ nomsispmd, dscsis }) => ({
									chave: nomsispmd,
									texto: `${nomsispmd}: ${dscsis}`,
								}))}
								escolhidas={value}
								erro={erro}
								aoMudar={(um, fica) => onChange(alternar(value, um, fica))}
							/>
						)}
					</FormControl>
					<FormControl form={form} name="modulos">
						{({ value, onChange }, erro) => (
							<Escolhas
								legenda="Módulos"
								dica="Sem nenhum módulo de um sistema, vale o sistema inteiro."
								vazio="Escolha um sistema, para ver os módulos dele."
								opcoes={oferecidos.map((um) => ({ chave: chaveDoModulo(um), texto: `${um.nomsis}: ${um.nommdusis}` }))}
								escolhidas={value}
								erro={erro}
								aoMudar={(um, fica) =>
									onChange(alternar(filtrarSeus({ sistemas: escolhidos, modulos: value }), um, fica))
								}
							/>
						)}
					</FormControl>
				</>
			) : (
				<p>Este nível vale para todos os sistemas.</p>
			)}
		</SchemaForm>
	)
}

type EscolhasProps = {
	legenda: string
	dica?: string
	vazio: string
	opcoes: readonly { chave: string; texto: string }[]
	escolhidas: readonly string[]
	erro: string | undefined
	aoMudar: (chave: string, fica: boolean) => void
}

function Escolhas({ legenda, dica, vazio, opcoes, escolhidas, erro, aoMudar }: EscolhasProps) {
	return (
		<GrupoDeCampos legenda={legenda} erro={erro}>
			{opcoes.length === 0 ? <Detalhe>{vazio}</Detalhe> : null}
			{dica && opcoes.length > 0 ? <Detalhe>{dica}</Detalhe> : null}
			{opcoes.map(({ chave, texto }) => (
				<CaixaSelecao
					key={chave}
					rotulo={texto}
					className="wrap-anywhere"
					aria-invalid={erro === undefined ? undefined : true}
					checked={escolhidas.includes(chave)}
					onChange={({ target }) => aoMudar(chave, target.checked)}
				/>
			))}
		</GrupoDeCampos>
	)
}
