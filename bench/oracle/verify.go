// Command verify answers each line of JSON on its input with true or false, by the log of Go's module proxy.
// It shares nothing with the code that makes the book: Debian's golang-golang-x-mod-dev, without the network.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type question struct {
	Kind     string
	Size     int64
	Index    int64
	Root     []byte
	Hash     []byte
	Proof    [][]byte
	Note     []byte
	Verifier string
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	answers := bufio.NewWriter(os.Stdout)
	defer answers.Flush()
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		fmt.Fprintln(answers, asked.holds())
	}
}

func (q question) holds() bool {
	proof := make([]tlog.Hash, len(q.Proof))
	for at, hash := range q.Proof {
		proof[at] = hashOf(hash)
	}
	switch q.Kind {
	case "inclusion":
		return tlog.CheckRecord(proof, q.Size, hashOf(q.Root), q.Index, hashOf(q.Hash)) == nil
	case "consistency":
		return tlog.CheckTree(proof, q.Size, hashOf(q.Root), q.Index, hashOf(q.Hash)) == nil
	case "note":
		verifier, err := note.NewVerifier(q.Verifier)
		if err != nil {
			return false
		}
		_, err = note.Open(q.Note, note.VerifierList(verifier))
		return err == nil
	}
	panic(q.Kind)
}

func hashOf(bytes []byte) (hash tlog.Hash) {
	copy(hash[:], bytes)
	return hash
}
