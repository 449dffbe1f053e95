import type { Portal } from '@portal/platform/server'
import { concederPerfil } from '@portal/platform/server'
import { PTL_PARCERIAS } from '../contract/perfis.ts'
import { prepararImagem } from './imagem.ts'
import { inserirParceria } from './queries.ts'

interface Exemplo {
	readonly codigo: string
	readonly nome: string
	readonly icone: string
	readonly endereco: string
	/** Hue of the picture. */
	readonly matiz: number
}

const EXEMPLOS: readonly Exemplo[] = [
	{ codigo: 'BIBLIO', nome: 'Biblioteca digital aberta', icone: 'book', endereco: 'biblioteca', matiz: 190 },
	{ codigo: 'CINEMA', nome: 'Cinema universitário', icone: 'film', endereco: 'cinema', matiz: 350 },
	{ codigo: 'IDIOMAS', nome: 'Cursos de idiomas', icone: 'language', endereco: 'idiomas', matiz: 265 },
	{
		codigo: 'ESPORTE',
		nome: 'Centro de práticas esportivas',
		icone: 'person-running',
		endereco: 'esporte',
		matiz: 140,
	},
	{ codigo: 'SAUDE', nome: 'Clube de vantagens em saúde', icone: 'heart-pulse', endereco: 'saude', matiz: 5 },
	{ codigo: 'LIVRARIA', nome: 'Livraria da editora', icone: 'book-open', endereco: 'livraria', matiz: 35 },
	{ codigo: 'MUSEUS', nome: 'Entrada em museus', icone: 'landmark', endereco: 'museus', matiz: 50 },
	{ codigo: 'TEATRO', nome: 'Teatro e orquestra', icone: 'masks-theater', endereco: 'teatro', matiz: 320 },
	{ codigo: 'BICICLETA', nome: 'Bicicletas compartilhadas', icone: 'bicycle', endereco: 'bicicletas', matiz: 95 },
	{
		codigo: 'SOFTWARE',
		nome: 'Programas com licença acadêmica',
		icone: 'laptop-code',
		endereco: 'software',
		matiz: 220,
	},
	{ codigo: 'RESTAURA', nome: 'Restaurantes conveniados', icone: 'utensils', endereco: 'restaurantes', matiz: 20 },
	{ codigo: 'VIAGENS', nome: 'Viagens e intercâmbio', icone: 'plane', endereco: 'viagens', matiz: 205 },
]

/** Partnerships of the demonstration university; their addresses use a domain that can belong to nobody. */
/** Administrator of the demonstration. */
const SOFIA = 10007

export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	await concederPerfil(db, SOFIA, PTL_PARCERIAS)
	for (const [indice, { codigo, nome, icone, endereco, matiz }] of EXEMPLOS.entries()) {
		const imagem = await prepararImagem(portal, {
			nome: `${endereco}.png`,
			conteudo: await desenhar(portal, matiz, indice),
		})
		await inserirParceria(
			db,
			{
				codpgmpiabnf: codigo,
				nompgmpiabnf: nome,
				icopiabnf: `fa-solid fa-${icone}`,
				urlpiabnf: `https://${endereco}.parcerias.example/`,
				ordaptpgmpia: indice + 1,
			},
			imagem,
		)
	}
}

/** Draws a distinct picture for each partnership: overlapping discs in one hue. */
async function desenhar({ pdf }: Portal, matiz: number, indice: number): Promise<Buffer> {
	const discos = Array.from({ length: 4 }, (_, disco) => {
		const x = 90 + ((indice * 67 + disco * 131) % 460)
		const y = 60 + ((indice * 41 + disco * 83) % 200)
		return `<circle cx="${x}" cy="${y}" r="${60 + disco * 26}" fill="hsl(${matiz + disco * 14}, 60%, ${72 - disco * 9}%)" fill-opacity="0.75"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="hsl(${matiz}, 45%, 30%)"/>${discos.join('')}</svg>`
	const { conteudo } = await pdf.redesenharImagem(Buffer.from(svg), {
		aceitos: ['svg'],
		maximoPontos: 640 * 320,
		largura: 640,
		altura: 320,
		ajuste: 'cabe',
		formato: 'png',
		qualidade: 100,
	})
	return conteudo
}
