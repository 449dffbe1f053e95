import { Autocomplete } from '@portal/design-system/autocomplete'
import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { useQuery } from '@tanstack/react-query'
import { type Assunto, nomeDoNivel } from '../../contract/index.ts'
import { tiposDocumentoQuery } from '../estrutura/queries.ts'

type CampoAssuntoProps = {
	assuntos: readonly Assunto[]
	codasu: number | undefined
	erro: string | undefined
	desabilitado: boolean
	aoMudar: (assunto: Assunto | undefined) => void
}

export function CampoAssunto({ assuntos, codasu, erro, desabilitado, aoMudar }: CampoAssuntoProps) {
	const itens = assuntos.map((assunto) => ({ codigo: assunto.codasu, texto: assunto.dscasu, assunto }))
	const valor = itens.find(({ codigo }) => codigo === codasu) ?? null
	return (
		<Pilha espaco={3}>
			<Campo rotulo="Assunto" obrigatorio dica="Digite uma parte do nome." erro={erro}>
				<Autocomplete
					itens={itens}
					valor={valor}
					disabled={desabilitado}
					aoMudar={(item) => aoMudar(item?.assunto)}
					desenhar={desenharAssunto}
				/>
			</Campo>
			{valor ? <SobreOAssunto assunto={valor.assunto} /> : null}
		</Pilha>
	)
}

function desenharAssunto({ assunto: { dscasu, cplobg } }: { assunto: Assunto }) {
	return (
		<Fileira tag="span" espaco="frase">
			{dscasu}
			{cplobg === 'S' ? <Badge>Complemento obrigatório</Badge> : null}
		</Fileira>
	)
}

/** What this subject asks of a process, before anything is written. */
function SobreOAssunto({ assunto }: { assunto: Assunto }) {
	const { data: tipos = [] } = useQuery(tiposDocumentoQuery(assunto.codasu))
	const nomes = (staobg: 'S' | 'N') => tipos.filter((tipo) => tipo.staobg === staobg).map((tipo) => tipo.dscetrvlrpdl)
	return (
		<dl
			aria-label="Sobre o assunto"
			className="grid gap-x-6 gap-y-2 rounded-md bg-superficie-suave px-4 py-3 text-md sm:grid-cols-3"
		>
			<Item nome="Complemento" valor={assunto.cplobg === 'S' ? 'Obrigatório' : 'Opcional'} />
			<Item nome="Nível de acesso" valor={nomeDoNivel[assunto.nivaceasu]} />
			<Item
				nome="Prazo para concluir"
				valor={assunto.qtddiaprz === null ? 'Sem prazo' : `${assunto.qtddiaprz} dias úteis`}
			/>
			<Lista nome="Documentos exigidos" valores={nomes('S')} vazio="Nenhum" />
			<Lista nome="Documentos habituais" valores={nomes('N')} />
		</dl>
	)
}

function Item({ nome, valor }: { nome: string; valor: string }) {
	return (
		<div>
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd className="font-medium">{valor}</dd>
		</div>
	)
}

function Lista({ nome, valores, vazio }: { nome: string; valores: readonly string[]; vazio?: string }) {
	if (valores.length === 0 && vazio === undefined) return null
	return (
		<div className="sm:col-span-3">
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd className="font-medium">{valores.length > 0 ? new Intl.ListFormat('pt-BR').format(valores) : vazio}</dd>
		</div>
	)
}
