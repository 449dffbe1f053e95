type Pergunta = () => Promise<boolean>

const perguntas = new Set<Pergunta>()

/** Registration of a question before the log-out: whether it may happen, or something has to be saved first. */
export function antesDeSair(pergunta: Pergunta): () => void {
	perguntas.add(pergunta)
	return () => perguntas.delete(pergunta)
}

export async function podeSair(): Promise<boolean> {
	for (const pergunta of perguntas) if (!(await pergunta())) return false
	return true
}
